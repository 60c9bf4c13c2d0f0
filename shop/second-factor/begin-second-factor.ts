import { codeAddress, newCodeSecret } from "#platform/one-time-codes.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/context.ts";
import { ShopError } from "#shop/errors.rules.ts";
import { sealCodeSecret } from "./seal-code-secret.ts";
import { replaceFactor, selectFactor } from "./second-factor.store.ts";

/**
 * Creates a secret for an authenticator app. It is not in force until a code has confirmed it.
 * @returns the secret (base32) and the URI for a QR code, shown only once
 * @throws ShopError second_factor_on if one is on
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
