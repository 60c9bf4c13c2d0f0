import { ShopError } from "#shop/kernel/errors.rules.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @throws ShopError not_found for anything but a UUID */
export function parseUuid(id: string): string {
	if (!UUID.test(id)) throw new ShopError("not_found");
	return id.toLowerCase();
}

/** @throws ShopError not_found for anything but a number */
export function parseNumber(id: string): number {
	if (!/^\d{1,9}$/.test(id)) throw new ShopError("not_found");
	return Number(id);
}
