import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { ApiOptions, ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { showToast } from "#app/interface/toast.tsx";
import type { ReviewAction } from "#shop/people/reviews/admin-review.rules.ts";

type Body = ApiOptions<"POST", "/api/admin/reviews/moderation">["body"];
export type ReviewSelectionBody = Body extends infer One ? (One extends unknown ? Omit<One, "action"> : never) : never;
type Failed = ApiResponse<"POST", "/api/admin/reviews/moderation">["failed"];

export type Moderation = {
	/** The action that is on its way. */
	busy: ReviewAction | null;
	/** Those that the last action could not change. */
	failed: Failed;
	/** Resolves to whether the action was carried out. */
	moderate(action: ReviewAction, selection: ReviewSelectionBody): Promise<boolean>;
};

const UNDONE_BY: Readonly<Partial<Record<ReviewAction, ReviewAction>>> = {
	approve: "unapprove",
	unapprove: "approve",
	spotlight: "unspotlight",
	unspotlight: "spotlight",
};

/** Applies actions to many reviews at once; what can be undone is, from the toast. */
export function useModeration(): Moderation {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	const [action, setAction] = useState<ReviewAction | null>(null);
	const [failed, setFailed] = useState<Failed>([]);

	async function moderate(wanted: ReviewAction, selection: ReviewSelectionBody): Promise<boolean> {
		setAction(wanted);
		setFailed([]);
		try {
			const body = { action: wanted, ...selection } as Body;
			const result = await post("/api/admin/reviews/moderation", { body });
			setFailed(result.failed);
			const back = UNDONE_BY[wanted];
			const undo =
				back === undefined || result.changed.length === 0
					? undefined
					: { label: t("undo"), run: () => void moderate(back, { ids: result.changed }) };
			const { length: count } = result.changed;
			showToast(count === 0 ? "notice" : "success", t(`reviews_${wanted}_done`, { count }), undo);
			return true;
		} catch (error) {
			showToast("error", failureText(error, t));
			return false;
		}
	}
	return { busy: isBusy ? action : null, failed, moderate };
}
