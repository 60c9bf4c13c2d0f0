import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { ORDER_STATUS_COLORS } from "#app/storefront/order/order-status-colors.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { FulfillmentStatus } from "#shop/selling/orders/order-status.rules.ts";

/** A status as a small tinted badge; `text` says it in other words. */
export function StatusBadge({ status, text }: { status: FulfillmentStatus; text?: KeyTaking<typeof adminTexts> }) {
	const t = useT(adminTexts);
	return (
		<span
			className={classNames(
				"rounded-md px-2 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap",
				ORDER_STATUS_COLORS[status],
			)}
		>
			{t(text ?? `order_${status}`)}
		</span>
	);
}
