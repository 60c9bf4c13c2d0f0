import { data, type RouterContextProvider } from "react-router";
import type { PlainAccountResult, PlainForm } from "#app/account/plain/plain-account-data.ts";
import { toSentLines } from "#app/address-names.ts";
import * as account from "#app/api/people/account/account.ts";
import * as address from "#app/api/people/account/address.ts";
import * as addresses from "#app/api/people/account/addresses.ts";
import * as profile from "#app/api/people/account/profile.ts";
import type { FieldProblem } from "#shop/kernel/errors.rules.ts";
import type { SavedAddressField } from "#shop/selling/addresses/saved-address.rules.ts";
import { callAuth } from "./auth-actions.ts";
import { type ApiResult, callApi } from "./call-api.ts";
import { parseFormPost, seeOther } from "./plain-form.ts";

type Page = { request: Request; context: Readonly<RouterContextProvider> };
type Fields = (name: string) => string;

const ADDRESS_FIELDS = [
	"firstName",
	"lastName",
	"line1",
	"line2",
	"city",
	"state",
	"postalCode",
	"country",
] as const satisfies readonly SavedAddressField[];

/** The dashboard's forms without JavaScript: make the same API calls, then redirect to the same place on the page. */
export async function changeAccountByForm(page: Page) {
	const field = await parseFormPost(page.request);
	const id = field("id");
	switch (field("intent")) {
		case "profile": {
			const names = ["fullName", "phone"];
			const body = { fullName: field("fullName"), phone: field("phone") };
			const result = await callApi(profile.action, page, { path: "/api/account/profile", method: "PATCH", body });
			return outcome(result, "profile", "profile_saved", pick(field, names));
		}
		case "address": {
			const values = pick(field, ADDRESS_FIELDS);
			const body = { ...toSentLines(values), isDefault: field("isDefault") !== "" };
			const result =
				id === ""
					? await callApi(addresses.action, page, { path: "/api/account/addresses", body })
					: await callApi(address.action, page, { ...addressCall(id), method: "PUT", body });
			return outcome(result, "addresses", "address_saved", values, id === "" ? "new" : id);
		}
		case "address-delete": {
			const result = await callApi(address.action, page, { ...addressCall(id), method: "DELETE" });
			return outcome(result, "addresses", "address_removed", {});
		}
		case "password": {
			const body = { currentPassword: field("current"), newPassword: field("password") };
			if (body.newPassword !== field("repeated")) return rejected("password", "MISMATCH", 400);
			const result = await callAuth(page, "/change-password", body);
			return outcome(result, "password", "password_changed", {});
		}
		case "delete": {
			const body = { password: field("password") };
			const result = await callApi(account.action, page, { path: "/api/account", method: "DELETE", body });
			return result.ok ? seeOther("/") : outcome(result, "delete", "", {});
		}
		default:
			return rejected("profile", "", 400);
	}
}

function addressCall(id: string) {
	return { path: `/api/account/addresses/${encodeURIComponent(id)}`, params: { id } };
}

function pick<Name extends string>(field: Fields, names: readonly Name[]): Record<Name, string> {
	return Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, string>;
}

function outcome(result: ApiResult, form: PlainForm, done: string, values: Record<string, string>, of = "") {
	if (result.ok) return seeOther(`/account?done=${done}#${form}`, result.cookies);
	// The session has expired: redirect to sign-in.
	if (result.status === 401 && form !== "password") return seeOther("/sign-in");
	const { details, message, code } = result.body;
	const problems = Array.isArray(details) ? (details as FieldProblem[]) : [];
	const isWrongPassword = code === "INVALID_PASSWORD";
	const text = isWrongPassword ? "WRONG_PASSWORD" : typeof message === "string" ? message : "";
	return data<PlainAccountResult>({ form, of, values, problems, message: text }, { status: result.status });
}

function rejected(form: PlainForm, message: string, status: number) {
	return data<PlainAccountResult>({ form, of: "", values: {}, problems: [], message }, { status });
}
