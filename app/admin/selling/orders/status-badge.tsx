import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";

const VARIANTS: Readonly<Record<FulfillmentStatus, string>> = {
	pending: "bg-amber-soft text-amber",
	processing: "bg-brand-soft text-brand-strong",
	shipped: "bg-blue-soft text-blue",
	delivered: "bg-green-soft text-green",
	cancelled: "bg-red-soft text-red",
};

/** A status as a small tinted badge; `text` says it in other words. */
export function StatusBadge({ status, text }: { status: FulfillmentStatus; text?: KeyTaking<typeof adminTexts> }) {
	const t = useT(adminTexts);
	return (
		<span
			className={classNames(
				"rounded-md px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap",
				VARIANTS[status],
			)}
		>
			{t(text ?? `order_${status}`)}
		</span>
	);
}
