/** Not part of the driver's published types. */
declare module "pg/lib/utils.js" {
	const utils: { prepareValue(value: unknown): string | Buffer | null };
	export = utils;
}
