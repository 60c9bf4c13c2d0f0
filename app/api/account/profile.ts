import type { z } from "zod";
import { parseBody } from "#app/api/parse-body.ts";
import { respond } from "#app/api-response.ts";
import type { Profile, ProfileField } from "#shop/accounts/profile.rules.ts";
import { createProfile, findProfile, updateProfile } from "#shop/accounts/profile.ts";
import { type FieldProblem, isShopError, ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/profile.ts";
import { ownShop } from "./own-shop.ts";
import { profileBody, type profileResponse } from "./profile.schema.ts";

/** GET: the caller's own profile row (AUTH-24). */
export function loader({ request, context }: Route.LoaderArgs) {
	return respond(context, async () => ({ body: toProfileResponse(await findProfile(ownShop(request, context))) }));
}

/** POST: creates the caller's profile row (AUTH-26). PATCH: changes name and phone number (PROF-10). */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		const shop = ownShop(request, context);
		if (request.method === "POST") return { status: 201, body: toProfileResponse(await createProfile(shop)) };
		if (request.method !== "PATCH") throw new ShopError("method_not_allowed");
		const body = await parseBody(request, profileBody);
		try {
			const profile = await updateProfile(shop, { fullName: body.full_name, phone: body.phone ?? "" });
			return { body: toProfileResponse(profile) };
		} catch (error) {
			throw withBodyNames(error);
		}
	});
}

export function toProfileResponse(profile: Profile): z.infer<typeof profileResponse> {
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
