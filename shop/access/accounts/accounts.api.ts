import type { RowValues } from "#postgrest/config.ts";
import { denied, PostgrestError } from "#postgrest/postgrest-error.ts";
import { apiTable, columnsOf, type DataCaller, members, type ShopFunction } from "#shop/kernel/api-table.ts";
import { asCustomer } from "#shop/kernel/context.ts";
import { checkPhone, normalizePhone } from "#shop/kernel/phone.rules.ts";
import { ensureProfile, findProfile } from "./profile.ts";

const columns = columnsOf("user_profiles");

export const userProfiles = apiTable(columns, {
	select: "members",
	insert: { customer: ["id", "email", "full_name", "phone", "is_admin"] },
	update: members(["full_name", "phone"]),
	updatedAt: "updated_at",
	normalize: { phone: normalizeWrittenPhone },
});

/** @throws PostgrestError 23514 for an invalid phone number */
function normalizeWrittenPhone(phone: string): string {
	if (checkPhone(phone) === null) return normalizePhone(phone);
	throw new PostgrestError(400, "23514", 'column "phone" must be a phone number', {
		hint: "Numbers of the United States, Canada and Mexico in every usual form, others with + and their country code.",
	});
}

/** The functions of storefront §7, for the caller's own account only (AUTH-25, AUTH-28, PERM-25). */
export const profileFunctions = {
	safe_get_profile: {
		args: { user_id: "uuid" },
		roles: ["customer", "administrator"],
		isReadOnly: true,
		returns: "profile",
		summary: "The caller's own profile; by POST it is made when it is missing.",
		run: (caller, args, how) => ownProfile("safe_get_profile", caller, args, how),
	},
	ensure_admin_profile: {
		args: { user_email: "text", user_id: "uuid" },
		roles: ["customer", "administrator"],
		isReadOnly: false,
		returns: "profile",
		summary: "The caller's own profile with the rank that the server's list of administrators gives it.",
		run: async (caller, args, how) => {
			const profile = await ownProfile("ensure_admin_profile", caller, args, how);
			if (profile.email !== args.user_email?.trim().toLowerCase()) throw denied(false, "function ensure_admin_profile");
			return profile;
		},
	},
} satisfies Record<string, ShopFunction>;

async function ownProfile(
	name: string,
	{ shop }: DataCaller,
	args: RowValues,
	{ isReadOnly }: { isReadOnly: boolean },
) {
	if (shop.caller.userId === null || args.user_id?.toLowerCase() !== shop.caller.userId) {
		throw denied(false, `function ${name}`);
	}
	const customer = asCustomer(shop);
	const profile = isReadOnly ? await findProfile(customer) : await ensureProfile(shop, customer.caller.userId);
	if (profile === undefined) throw new PostgrestError(406, "PGRST116", "The account no longer exists");
	return {
		id: profile.id,
		email: profile.email,
		full_name: profile.fullName,
		phone: profile.phone,
		is_admin: profile.isAdmin,
		created_at: new Date(profile.createdAt).toISOString(),
		updated_at: new Date(profile.updatedAt).toISOString(),
	};
}
