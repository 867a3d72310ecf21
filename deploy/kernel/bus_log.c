// SPDX-License-Identifier: MIT OR GPL-2.0-only
/*
 * Stands in for the parts of a table on a real kernel, for the kernel test alone: an I2C adapter
 * with parts that can be unplugged, and an SPI controller. What is written on either is kept as a
 * line of text:
 *
 *   i2c 3c W 4 00210000      address in hex, bytes, the bytes in hex
 *   spi 00 W 2 2a00          chip select in hex
 *
 * /proc/tenbo-bus: reading gives the lines; writing one of these changes something:
 *   clear            forget the lines
 *   unplug 3c        the part at an address does not acknowledge any more
 *   plug 3c          or acknowledges again
 *   set 20 12 fe     one register of the part with registers, at 20
 *
 * Parts: displays at 3c and 3d, which only listen; one with 256 registers at 20, the first byte of
 * a write being the register, counted up by each byte.
 */
#include <linux/bitmap.h>
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include <linux/proc_fs.h>
#include <linux/spi/spi.h>
#include <linux/vmalloc.h>

#define LOG_SIZE (16u << 20)
#define REGISTERS_AT 0x20

static DEFINE_MUTEX(lock);
static char *lines;
static size_t used;
static DECLARE_BITMAP(plugged, 128);
static u8 registers[256];
static u8 pointer;

static void keep(const char *bus, unsigned int part, const u8 *bytes, size_t count)
{
	size_t i;

	if (LOG_SIZE - used < 2 * count + 64) {
		pr_err("tenbo-bus: the lines are full\n");
		return;
	}
	used += scnprintf(lines + used, 64, "%s %02x W %zu ", bus, part, count);
	for (i = 0; i < count; i++)
		used += scnprintf(lines + used, 3, "%02x", bytes[i]);
	lines[used++] = '\n';
}

static void registers_move(const struct i2c_msg *m)
{
	int i;

	if (m->flags & I2C_M_RD) {
		for (i = 0; i < m->len; i++)
			m->buf[i] = registers[pointer++];
	} else if (m->len) {
		pointer = m->buf[0];
		for (i = 1; i < m->len; i++)
			registers[pointer++] = m->buf[i];
	}
}

static int i2c_move(struct i2c_adapter *adapter, struct i2c_msg *msgs, int count)
{
	int i;
	int result = count;

	mutex_lock(&lock);
	for (i = 0; i < count; i++) {
		struct i2c_msg *m = &msgs[i];

		if (m->addr > 0x77 || !test_bit(m->addr, plugged)) {
			result = -ENXIO;
			break;
		}
		if (m->addr == REGISTERS_AT)
			registers_move(m);
		else if (m->flags & I2C_M_RD)
			memset(m->buf, 0, m->len);
		if (!(m->flags & I2C_M_RD))
			keep("i2c", m->addr, m->buf, m->len);
	}
	mutex_unlock(&lock);
	return result;
}

static u32 i2c_can(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C | I2C_FUNC_SMBUS_EMUL;
}

static const struct i2c_algorithm i2c_way = { .master_xfer = i2c_move, .functionality = i2c_can };
static struct i2c_adapter adapter = {
	.owner = THIS_MODULE, .algo = &i2c_way, .name = "tenbo i2c", .nr = 1
};

static int spi_move(struct spi_controller *controller, struct spi_device *part,
		    struct spi_transfer *t)
{
	if (t->tx_buf) {
		mutex_lock(&lock);
		keep("spi", part->chip_select, t->tx_buf, t->len);
		mutex_unlock(&lock);
	}
	if (t->rx_buf)
		memset(t->rx_buf, 0, t->len);
	return 0;
}

/* spidev binds to names of parts only; this is one that it knows. */
static struct spi_board_info spi_part = {
	.modalias = "dh2228fv", .max_speed_hz = 62500000, .mode = SPI_MODE_0
};

static int spi_probe(struct platform_device *device)
{
	struct spi_controller *controller = devm_spi_alloc_master(&device->dev, 0);
	int error;

	if (!controller)
		return -ENOMEM;
	controller->bus_num = 0;
	controller->num_chipselect = 2;
	controller->mode_bits = SPI_CPOL | SPI_CPHA;
	controller->transfer_one = spi_move;
	error = devm_spi_register_controller(&device->dev, controller);
	if (error)
		return error;
	return spi_new_device(controller, &spi_part) ? 0 : -ENODEV;
}

static struct platform_driver spi_driver = { .probe = spi_probe, .driver = { .name = "tenbo-spi" } };
static struct platform_device *spi_device;

static ssize_t lines_read(struct file *file, char __user *to, size_t count, loff_t *at)
{
	ssize_t result;

	mutex_lock(&lock);
	result = simple_read_from_buffer(to, count, at, lines, used);
	mutex_unlock(&lock);
	return result;
}

static ssize_t order_write(struct file *file, const char __user *from, size_t count, loff_t *at)
{
	char order[32] = "";
	unsigned int part, index, value;
	ssize_t result = count;

	if (count >= sizeof(order) || copy_from_user(order, from, count))
		return -EINVAL;
	mutex_lock(&lock);
	if (sysfs_streq(order, "clear"))
		used = 0;
	else if (sscanf(order, "unplug %x", &part) == 1 && part < 128)
		clear_bit(part, plugged);
	else if (sscanf(order, "plug %x", &part) == 1 && part < 128)
		set_bit(part, plugged);
	else if (sscanf(order, "set 20 %x %x", &index, &value) == 2 && index < 256 && value < 256)
		registers[index] = value;
	else
		result = -EINVAL;
	mutex_unlock(&lock);
	return result;
}

static const struct proc_ops proc_way = {
	.proc_read = lines_read, .proc_write = order_write, .proc_lseek = default_llseek
};

static int __init bus_log_start(void)
{
	int error;

	lines = vzalloc(LOG_SIZE);
	if (!lines)
		return -ENOMEM;
	set_bit(0x3c, plugged);
	set_bit(0x3d, plugged);
	set_bit(REGISTERS_AT, plugged);
	if (!proc_create("tenbo-bus", 0666, NULL, &proc_way)) {
		error = -ENOMEM;
		goto no_proc;
	}
	error = i2c_add_numbered_adapter(&adapter);
	if (error)
		goto no_i2c;
	error = platform_driver_register(&spi_driver);
	if (error)
		goto no_spi;
	spi_device = platform_device_register_simple("tenbo-spi", -1, NULL, 0);
	if (!IS_ERR(spi_device))
		return 0;
	error = PTR_ERR(spi_device);
	platform_driver_unregister(&spi_driver);
no_spi:
	i2c_del_adapter(&adapter);
no_i2c:
	remove_proc_entry("tenbo-bus", NULL);
no_proc:
	vfree(lines);
	return error;
}

module_init(bus_log_start);
MODULE_DESCRIPTION("I2C and SPI buses that keep what is written, for the kernel test of Tenbo");
MODULE_LICENSE("Dual MIT/GPL");
