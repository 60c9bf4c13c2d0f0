import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import type { FulfillmentStatus } from "#shop/orders/order-status.rules.ts";

const VARIANTS: Readonly<Record<FulfillmentStatus, string>> = {
	pending: "bg-amber-soft text-amber",
	processing: "bg-brand-soft text-brand-strong",
	shipped: "bg-blue-soft text-blue",
	delivered: "bg-green-soft text-green",
	cancelled: "bg-red-soft text-red",
};

export function StatusBadge({ status }: { status: FulfillmentStatus }) {
	const t = useT(adminTexts);
	return (
		<span className={classNames("rounded-full px-3 py-1 text-[0.8125rem] leading-5 font-semibold", VARIANTS[status])}>
			{t(`order_${status}`)}
		</span>
	);
}
