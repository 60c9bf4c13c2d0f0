import type { z } from "zod";
import { readBody } from "#app/api/read-body.ts";
import { reply } from "#app/reply.ts";
import { createProfile } from "#shop/accounts/create-profile.ts";
import { findProfile } from "#shop/accounts/find-profile.ts";
import type { Profile, ProfileField } from "#shop/accounts/profile.rules.ts";
import { updateProfile } from "#shop/accounts/update-profile.ts";
import { type FieldProblem, isShopError, ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/profile.ts";
import { ownShop } from "./own-shop.ts";
import { profileBody, type profileReply } from "./profile.schema.ts";

/** GET: the caller's own profile row (AUTH-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return reply(context, async () => ({ body: toProfileReply(await findProfile(ownShop(request, context))) }));
}

/** POST: makes the caller's profile row (AUTH-26). PATCH: changes name and phone number (PROF-10). */
export function action({ request, context }: Route.ActionArgs) {
	return reply(context, async () => {
		const shop = ownShop(request, context);
		if (request.method === "POST") return { status: 201, body: toProfileReply(await createProfile(shop)) };
		if (request.method !== "PATCH") throw new ShopError("method_not_allowed");
		const body = await readBody(request, profileBody);
		try {
			const profile = await updateProfile(shop, { fullName: body.full_name, phone: body.phone ?? "" });
			return { body: toProfileReply(profile) };
		} catch (error) {
			throw withBodyNames(error);
		}
	});
}

/** A profile as the API writes it. */
export function toProfileReply(profile: Profile): z.infer<typeof profileReply> {
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

function withBodyNames(error: unknown): unknown {
	if (!isShopError(error, "invalid_input") || !Array.isArray(error.details)) return error;
	const names: Record<ProfileField, string> = { fullName: "full_name", phone: "phone" };
	const problems = error.details as FieldProblem<ProfileField>[];
	return new ShopError("invalid_input", {
		details: problems.map((problem) => ({ ...problem, field: names[problem.field] })),
	});
}
