import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { DiscountResponse } from "#app/api/admin/selling/discounts/discounts.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { bodyOf, discountDraft, discountValues } from "./discount-values.ts";

/** Ends a code at once, or opens it again. */
export function SwitchDiscount({ discount }: { discount: DiscountResponse }) {
	const t = useT(adminTexts);
	const { put, isBusy } = useWrites();
	const { id, code, isActive } = discount;
	const change = async () => {
		// Its dates as they are stored: the form's have no seconds.
		const { startsAt, endsAt } = discount;
		const body = { ...bodyOf(discountDraft(discountValues(discount))), startsAt, endsAt, isActive: !isActive };
		try {
			await put("/api/admin/discounts/{id}", { params: { id }, body });
			showToast("success", t(isActive ? "discount_switched_off" : "discount_switched_on", { code }));
		} catch (error) {
			showToast("error", t("discount_save_failed", { message: failureText(error, t) }));
		}
	};
	return (
		<Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void change()}>
			{t(isActive ? "discount_switch_off" : "discount_switch_on")}
		</Button>
	);
}
