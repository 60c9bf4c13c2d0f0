import { methods } from "#app/api/methods.ts";
import { parsePlace } from "#app/api/site/content/parse-place.ts";
import { shopOf } from "#app/request.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { discardDraft } from "#shop/site/content/save-draft.ts";
import type { Route } from "./+types/content-draft.ts";

const endpoint = methods({
	/** ?page=&section=&version=: discards the draft if the content still has this version. */
	async DELETE({ request, context }: Route.ActionArgs) {
		const loaded = new URL(request.url).searchParams.get("version") ?? "";
		if (loaded === "") throw new ShopError("invalid_input", { details: [{ field: "version", code: "required" }] });
		return { body: await discardDraft(shopOf(context), { ...parsePlace(request), loaded }) };
	},
});

export const loader = endpoint.loader;
export const action = endpoint.action;
