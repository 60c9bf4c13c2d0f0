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

/** The id of a parcel in a query; null without one. @throws ShopError not_found */
export function parcelOf({ parcel }: { readonly parcel: string | null }): string | null {
	return parcel === null ? null : parseUuid(parcel);
}
