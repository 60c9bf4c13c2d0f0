import { asSystem, type Shop, transaction } from "#shop/context.ts";
import type { DeviceHolder } from "./known-device.rules.ts";
import { deleteDevices } from "./known-devices.store.ts";

export async function forgetDevices(shop: Shop, holder: DeviceHolder): Promise<void> {
	await transaction(asSystem(shop), (tx) => deleteDevices(tx, holder === "admin" ? null : holder.userId));
}
