import { FileText, PackageSearch, Printer, Truck } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { trackingUrl } from "#shop/selling/orders/fulfillment/carriers.rules.ts";

type ReceiptActionsProps = {
	receiptUrl: string;
	/** Where the order has an invoice to offer. */
	invoiceUrl?: string | null;
	shipment: { carrier: string; trackingNumber: string | null } | null;
	/** Where the order can be followed, on pages that do not follow it themselves. */
	followPath?: string;
	className?: string;
};

/** What a guest does with an order: follow its package, keep the receipt, print the page. */
export function ReceiptActions({
	receiptUrl,
	invoiceUrl = null,
	shipment,
	followPath,
	className,
}: ReceiptActionsProps) {
	const t = useT();
	const tracking = shipment && trackingUrl(shipment.carrier, shipment.trackingNumber);
	return (
		<div className={classNames("flex flex-wrap gap-3 print:hidden", className)}>
			{tracking && (
				<a href={tracking} target="_blank" rel="noreferrer" className={buttonClass()}>
					<Icon of={Truck} />
					{t("common.track_package")}
				</a>
			)}
			{!tracking && followPath !== undefined && (
				<LinkButton to={followPath}>
					<Icon of={PackageSearch} />
					{t("common.track_order")}
				</LinkButton>
			)}
			<a href={receiptUrl} className={buttonClass({ variant: "secondary" })}>
				<Icon of={FileText} />
				{t("common.receipt_pdf")}
			</a>
			{invoiceUrl !== null && (
				<a href={invoiceUrl} className={buttonClass({ variant: "secondary" })}>
					<Icon of={FileText} />
					{t("common.invoice_pdf")}
				</a>
			)}
			<Button variant="quiet" className="noscript:hidden" onClick={() => print()}>
				<Icon of={Printer} />
				{t("common.print")}
			</Button>
		</div>
	);
}
