import { codeAddress, newCodeSecret } from "#platform/one-time-codes.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { sealCodeSecret } from "./seal-code-secret.ts";
import { replaceFactor, selectFactor } from "./second-factor.store.ts";

/**
 * A new secret for an authenticator app. It guards nothing until a code of it was given.
 * @returns the secret (base32) and the address for a QR code, shown this once
 * @throws ShopError second_factor_on while one is on
 */
export async function beginSecondFactor(shop: Shop): Promise<{ secret: string; address: string }> {
	const { administrator } = asAdministrator(shop).caller;
	const secret = newCodeSecret();
	await transaction(asSystem(shop), async (tx) => {
		if ((await selectFactor(tx))?.isOn) throw new ShopError("second_factor_on");
		await replaceFactor(tx, sealCodeSecret(shop, secret), shop.clock.now());
	});
	return { secret, address: codeAddress(secret, { shop: "SoftBrace", account: administrator.email }) };
}
