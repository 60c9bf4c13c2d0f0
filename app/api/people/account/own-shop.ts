import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/request.ts";
import { ACCOUNT_HEADER } from "#shop/access/accounts/profile.rules.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/**
 * The shop with the signed-in customer as caller, for a change to their account. A page that names the account it
 * shows is rejected when a different account is signed in: the typed data belongs to the first. @throws ShopError
 * unauthenticated, account_changed
 */
export function ownShop(request: Request, context: Readonly<RouterContextProvider>): ReturnType<typeof asCustomer> {
	const shop = asCustomer(shopOf(context));
	const shown = request.headers.get(ACCOUNT_HEADER);
	if (shown !== null && shown !== shop.caller.userId) throw new ShopError("account_changed");
	return shop;
}
