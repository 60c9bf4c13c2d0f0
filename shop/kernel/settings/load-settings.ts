import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { selectSettings } from "./settings.store.ts";

/** Lets this process know what has been saved; a group that went back to its default is none. */
export async function loadSettings(shop: Shop): Promise<void> {
	const rows = await transaction(asSystem(shop), selectSettings, { isReadOnly: true });
	shop.savedSettings.clear();
	for (const { name, value } of rows) if (value !== null) shop.savedSettings.set(name, value);
}
