import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";

export type BulkFailures = readonly { orderNumber: string; message: string }[];

/** One line for each order that could not be changed, with the reason. */
export function FailedOrders({ failed }: { failed: BulkFailures }) {
	const t = useT(adminTexts);
	if (failed.length === 0) return null;
	return (
		<Alert tone="error" className="mb-3">
			<p className="font-semibold">{t("bulk_failed", { count: failed.length })}</p>
			<ul>
				{[...new Set(failed.map(lineOf))].map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</Alert>
	);
}

/** Some messages name the order themselves. */
function lineOf({ orderNumber, message }: BulkFailures[number]): string {
	return message.includes(orderNumber) ? message : `${orderNumber}: ${message}`;
}
