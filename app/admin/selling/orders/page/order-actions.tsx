import { ChevronDown } from "lucide";
import { useRef } from "react";
import { href } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskButton } from "#app/admin/ask-button.tsx";
import { failureText } from "#app/admin/failure-text.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button, buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { newId } from "#app/new-id.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { RESENT_EMAILS, type ResentEmail } from "#shop/selling/orders/order-page/resent-email.rules.ts";
import { unitsLeft } from "#shop/selling/orders/refunds/refund-lines.rules.ts";
import { isSplit, type PageOrder } from "./page-order.ts";

/** The form that is open below the actions. */
export type OpenTool = "ship" | "correct" | "contact" | "refund" | "replace" | null;

type OrderActionsProps = { order: PageOrder; open: OpenTool; onOpen(tool: OpenTool): void };

/** The actions available for an order now, the next step first. Only what cannot be undone asks. */
export function OrderActions({ order, open, onOpen }: OrderActionsProps) {
	const t = useT(adminTexts);
	const { fulfillmentStatus: status, shipment, orderNumber: number } = order;
	const failed = order.refunds.find((refund) => refund.isUnresolved);
	const params = { id: order.id };
	const hasItems = order.items.some((item) => unitsLeft(item) > 0);
	const writes = useWrites();
	const may = useMay();
	const mayShip = may("orders.ship");
	const mayRefund = may("orders.refund");

	/** A change without a form: a failure is shown as a toast. */
	const act = (changed: Promise<unknown>, done: KeyTaking<typeof adminTexts>) =>
		changed.then(
			() => showToast("success", t(done)),
			(error) => showToast("error", t("order_change_failed", { message: failureText(error, t) })),
		);
	const hasShipped = shipment !== null && status !== "cancelled";
	const resend = (kind: ResentEmail) =>
		act(writes.post("/api/admin/orders/{id}/emails", { params, body: { kind, key: newId() } }), "order_email_sent");

	return (
		<div className="mt-3 flex flex-wrap gap-2">
			{status === "processing" && mayShip && (
				<Button size="small" aria-expanded={open === "ship"} onClick={() => onOpen(open === "ship" ? null : "ship")}>
					{t("order_ship")}
				</Button>
			)}
			{status === "shipped" && mayShip && (
				<Button
					size="small"
					onClick={() => void act(writes.post("/api/admin/orders/{id}/delivery", { params }), "order_delivered_done")}
				>
					{t("order_deliver")}
				</Button>
			)}
			{(order.refundableCents > 0 || (hasItems && status !== "cancelled")) && mayRefund && (
				<Button variant="secondary" size="small" onClick={() => onOpen("refund")}>
					{t("order_refund")}
				</Button>
			)}
			{failed && mayRefund && (
				<AskButton
					variant="secondary"
					size="small"
					label={t("order_settle")}
					title={t("order_settle_title")}
					question={<p>{t("order_settle_text", { amount: formatUsd(failed.amountCents), number })}</p>}
					onConfirm={() =>
						act(
							writes.post("/api/admin/orders/{id}/refunds/{refundId}/settlement", {
								params: { ...params, refundId: failed.id },
							}),
							"order_settled",
						)
					}
				/>
			)}
			{hasShipped && !isSplit(order) && mayShip && (
				<Button
					variant="secondary"
					size="small"
					aria-expanded={open === "correct"}
					onClick={() => onOpen(open === "correct" ? null : "correct")}
				>
					{t("order_correct")}
				</Button>
			)}
			{(status === "pending" || status === "processing") &&
				(order.contact.hasAddress || order.contact.hasEmail) &&
				may("orders.write") && (
					<Button variant="secondary" size="small" onClick={() => onOpen("contact")}>
						{t("contact_edit")}
					</Button>
				)}
			{shipment !== null && status !== "cancelled" && hasItems && may("orders.refund") && (
				<Button variant="secondary" size="small" onClick={() => onOpen("replace")}>
					{t("replacement_open")}
				</Button>
			)}
			<a
				href={`${href("/admin/packing-slips")}?orders=${number}`}
				target="_blank"
				rel="noreferrer"
				className={buttonClass({ variant: "secondary", size: "small" })}
			>
				{t("order_slip")}
			</a>
			{order.email !== null && (hasShipped || order.replaces === null) && may("orders.write") && (
				<ResendMenu
					hasShipped={hasShipped}
					isPurchase={order.replaces === null}
					onResend={(kind) => void resend(kind)}
				/>
			)}
			{status === "shipped" && shipment?.canUndo && !isSplit(order) && mayShip && (
				<AskButton
					variant="quiet"
					size="small"
					label={t("order_undo_shipment")}
					title={t("order_undo_shipment_title", { number })}
					question={<p>{t("order_undo_shipment_text")}</p>}
					onConfirm={() =>
						act(writes.delete("/api/admin/orders/{id}/shipment", { params }), "order_undo_shipment_done")
					}
				/>
			)}
			{status === "delivered" && !isSplit(order) && mayShip && (
				<Button
					variant="quiet"
					size="small"
					onClick={() =>
						void act(writes.delete("/api/admin/orders/{id}/delivery", { params }), "order_undo_delivery_done")
					}
				>
					{t("order_undo_delivery")}
				</Button>
			)}
		</div>
	);
}

type ResendMenuProps = { hasShipped: boolean; isPurchase: boolean; onResend(kind: ResentEmail): void };

function ResendMenu({ hasShipped, isPurchase, onResend }: ResendMenuProps) {
	const t = useT(adminTexts);
	const kinds = RESENT_EMAILS.filter((kind) => (kind === "order_shipped" ? hasShipped : isPurchase));
	const menu = useRef<HTMLDetailsElement>(null);
	return (
		<details ref={menu} className="relative">
			<summary
				className={classNames(
					buttonClass({ variant: "secondary", size: "small" }),
					"cursor-pointer list-none [&::-webkit-details-marker]:hidden",
				)}
			>
				{t("order_resend")}
				<Icon of={ChevronDown} className="size-4" />
			</summary>
			<div className="absolute z-10 mt-1 grid min-w-52 rounded-lg border border-line bg-surface p-1 shadow-lift">
				{kinds.map((kind) => (
					<Button
						key={kind}
						variant="quiet"
						size="small"
						className="justify-start"
						onClick={() => {
							menu.current?.removeAttribute("open");
							onResend(kind);
						}}
					>
						{t(`resend_${kind}`)}
					</Button>
				))}
			</div>
		</details>
	);
}
