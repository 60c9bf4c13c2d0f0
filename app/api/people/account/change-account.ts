import { data, href, type RouterContextProvider } from "react-router";
import { repeatedPassword } from "#app/account/auth-messages.ts";
import type { AccountResult } from "#app/account/dashboard/account-result.ts";
import { submitAuthForm } from "#app/api/access/auth/auth-forms.ts";
import { throttleOwnPassword } from "#app/api/access/auth/limit-auth-call.ts";
import { parseFormPost, resultOf, seeOther } from "#app/api/form-post.ts";
import { shopOf } from "#app/request.ts";
import { isOwnPassword } from "#shop/access/accounts/password.ts";
import { updateProfile } from "#shop/access/accounts/profile.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import type { SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";
import { EMPTY_ADDRESS } from "#shop/selling/addresses/saved-address.rules.ts";
import { deleteAddress, saveAddress } from "#shop/selling/addresses/saved-addresses.ts";
import { parseAddressId } from "./parse-address.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };

const FORMS = ["profile", "address", "address-delete", "password", "delete"] as const;

/** The dashboard's forms, posted without scripts: each redirects to its place on the page, or shows what is wrong. */
export async function changeAccount(page: Page) {
	const { context } = page;
	const field = await parseFormPost(page.request);
	const intent = FORMS.find((form) => form === field("intent"));
	if (intent === undefined)
		return respond({ form: "none", result: { state: "wrong", values: {}, problems: [] } }, 400, "");
	if (shopOf(context).caller.userId === null) return seeOther(href("/sign-in"));
	const shop = asCustomer(shopOf(context));
	const id = field("id");
	switch (intent) {
		case "profile": {
			const values = { fullName: field("fullName"), phone: field("phone") };
			const { result, init } = await resultOf(context, values, () => updateProfile(shop, values));
			return respond({ form: "profile", result }, init.status, `${href("/account")}?done=profile_saved#profile`);
		}
		case "address": {
			const names = Object.keys(EMPTY_ADDRESS) as (keyof SavedAddressForm)[];
			const fields = Object.fromEntries(names.map((name) => [name, field(name)])) as SavedAddressForm;
			const values = { ...fields, isDefault: field("isDefault") !== "" };
			const { result, init } = await resultOf(context, values, () =>
				saveAddress(shop, { id: id === "" ? null : parseAddressId(id), fields, isDefault: values.isDefault }),
			);
			return respond(
				{ form: "address", id: id || "new", result },
				init.status,
				`${href("/account")}?done=address_saved#addresses`,
			);
		}
		case "address-delete": {
			const { result, init } = await resultOf(context, {}, () => deleteAddress(shop, parseAddressId(id)));
			return respond(
				{ form: "address-delete", result },
				init.status,
				`${href("/account")}?done=address_removed#addresses`,
			);
		}
		case "password": {
			const { cookies, result, status } = await submitAuthForm(page, "change", field, "/change-password", (values) => ({
				currentPassword: values.current,
				newPassword: repeatedPassword(values),
			}));
			return respond(
				{ form: "password", result },
				status,
				`${href("/account")}?done=password_changed#password`,
				cookies,
			);
		}
		case "delete": {
			const { result, init } = await resultOf(context, {}, async () => {
				await throttleOwnPassword(shop, shop.caller.userId);
				if (!(await isOwnPassword(shop, field("password")))) throw new ShopError("wrong_password");
				await deleteOwnAccount(shop);
			});
			return respond({ form: "delete", result }, init.status, href("/"));
		}
	}
}

function respond(result: AccountResult, status: number, done: string, cookies: readonly string[] = []) {
	return result.result.state === "sent" ? seeOther(done, cookies) : data(result, { status });
}
