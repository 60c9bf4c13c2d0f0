import { parsePlace } from "#app/api/content/parse-place.ts";
import { respond } from "#app/api-response.ts";
import { shopOf } from "#app/request.ts";
import { discardDraft } from "#shop/content/save-draft.ts";
import { ShopError } from "#shop/errors.rules.ts";
import type { Route } from "./+types/content-draft.ts";

/** DELETE ?page=&section=&version=: discards the draft if the content still has this version. */
export function action({ request, context }: Route.ActionArgs) {
	return respond(context, async () => {
		if (request.method !== "DELETE") throw new ShopError("method_not_allowed");
		const loaded = new URL(request.url).searchParams.get("version") ?? "";
		if (loaded === "") throw new ShopError("invalid_input", { details: [{ field: "version", code: "required" }] });
		return { body: await discardDraft(shopOf(context), { ...parsePlace(request), loaded }) };
	});
}
