import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { isCode } from "#shop/selling/discounts/discount-code.rules.ts";

/** Why a link's code was not taken, as the redirect's URL says. */
const LINK_PROBLEMS = [
	"discount_unknown",
	"discount_expired",
	"discount_not_started",
	"discount_used_up",
	"discount_already_used",
	"discount_members_only",
	"discount_first_order",
	"too_many_codes",
] as const;

/** What a link with a discount code has done (/discount/CODE); from the URL alone, so that the page is the same for all. */
export function DiscountNotice() {
	const t = useT();
	const [parameters] = useSearchParams();
	const code = parameters.get("discount") ?? "";
	if (!isCode(code)) return null;
	const problem = LINK_PROBLEMS.find((one) => one === parameters.get("problem"));
	return (
		<Alert tone={problem === undefined ? "success" : "notice"} className="mt-6">
			<p>{problem === undefined ? t("discount.linked", { code }) : `${code}: ${t(`errors.${problem}`)}`}</p>
		</Alert>
	);
}
