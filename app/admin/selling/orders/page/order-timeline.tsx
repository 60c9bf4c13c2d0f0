import {
	CircleAlert,
	CircleCheck,
	CreditCard,
	Flag,
	type IconNode,
	Mail,
	MapPin,
	Package,
	PackageMinus,
	ShoppingBag,
	StickyNote,
	Undo2,
} from "lucide";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { RETURN_STEPS } from "#shop/selling/orders/returns/returns.rules.ts";
import { DISPUTE_TEXTS } from "./amounts-card.tsx";
import type { PageOrder } from "./page-order.ts";

type Entry = PageOrder["timeline"][number];

/** What happened to the order, newest first. */
export function OrderTimeline({ entries }: { entries: readonly Entry[] }) {
	const t = useT(adminTexts);
	const time = useTime();
	return (
		<PageCard title={t("timeline_title")}>
			<ol>
				{entries.map((entry) => {
					const { icon, text, detail, isBad } = describe(entry, t);
					return (
						<li key={entry.id} className="group relative flex gap-3 pb-4 last:pb-0">
							<span
								className={classNames(
									"z-1 grid size-7 shrink-0 place-items-center rounded-full",
									isBad ? "bg-red-soft text-red" : "bg-brand-soft text-brand-strong",
								)}
							>
								<Icon of={icon} className="size-4" />
							</span>
							<span className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden" />
							<span className="min-w-0 grow pt-1">
								<span className="flex flex-wrap justify-between gap-x-4">
									<span className={classNames("font-medium wrap-anywhere", isBad && "text-red")}>{text}</span>
									<time dateTime={entry.at} className="text-muted">
										{time(entry.at)}
									</time>
								</span>
								{detail !== "" && <span className="block whitespace-pre-line text-muted wrap-anywhere">{detail}</span>}
							</span>
						</li>
					);
				})}
			</ol>
		</PageCard>
	);
}

type Described = { icon: IconNode; text: string; detail: string; isBad?: boolean };

function describe(entry: Entry, t: Translate<typeof adminTexts>): Described {
	switch (entry.kind) {
		case "placed":
			return { icon: ShoppingBag, text: t("timeline_placed"), detail: "" };
		case "paid":
			return { icon: CreditCard, text: t("timeline_paid", { amount: formatUsd(entry.amountCents) }), detail: "" };
		case "flagged":
			return { icon: Flag, text: t("timeline_flagged"), detail: "" };
		case "email":
			return {
				icon: Mail,
				text: t(`timeline_email_${entry.state}`, { email: emailName(entry.email, t) }),
				detail: entry.recipient,
				isBad: entry.state === "failed",
			};
		case "action":
			return describeAction(entry, t);
		case "refund": {
			const text = t("timeline_refund", { amount: formatUsd(entry.amountCents) });
			return { icon: Undo2, text: `${text} · ${t(`refund_${entry.state}`)}`, detail: entry.who };
		}
		case "refund_failed": {
			const text = t("timeline_refund_failed", { amount: formatUsd(entry.amountCents) });
			return { icon: CircleAlert, text, detail: "", isBad: true };
		}
		case "dispute":
			return {
				icon: CircleAlert,
				text: `${t(DISPUTE_TEXTS[entry.state])}: ${formatUsd(entry.amountCents)}`,
				detail: "",
				isBad: entry.state !== "won" && entry.state !== "closed",
			};
		case "lines": {
			const items = entry.items.map(({ name, quantity, restockedQuantity: count }) => {
				const restocked = count === 0 ? t("timeline_written_off") : t("timeline_restocked", { count });
				return `${quantity} × ${name} · ${restocked}`;
			});
			return { icon: PackageMinus, text: t("timeline_lines"), detail: [...items, entry.who].join("\n") };
		}
		case "contact": {
			const before = [entry.emailBefore, entry.addressBefore].filter((part) => part !== null);
			const what = before.length === 2 ? "both" : entry.emailBefore === null ? "address" : "email";
			const detail = t("timeline_before", { before: before.join("\n") });
			return { icon: MapPin, text: t(`timeline_contact_${what}`), detail: `${detail}\n${entry.who}` };
		}
		case "note":
			return { icon: StickyNote, text: entry.note, detail: entry.who };
	}
}

function describeAction(entry: Extract<Entry, { kind: "action" }>, t: Translate<typeof adminTexts>): Described {
	const { action, who, decision } = entry;
	if (action === "ORDER_REVIEW") {
		return { icon: CircleCheck, text: t(`timeline_${decision ?? "keep"}`), detail: who };
	}
	if (entry.returned !== null) {
		const step = RETURNED.find((one) => one === entry.returned?.step) ?? "approve";
		return { icon: Undo2, text: t(`timeline_return_${step}`, { number: entry.returned.number }), detail: who };
	}
	const parcel = [entry.carrier, entry.trackingNumber, entry.replacement].filter((part) => part !== null).join(" ");
	const isUndo = action === "ORDER_SHIPMENT_UNDO" || action === "ORDER_DELIVERY_UNDO";
	const icon = isUndo ? Undo2 : action === "ORDER_EMAIL" ? Mail : Package;
	return {
		icon,
		text: t(`timeline_${action as Exclude<typeof action, "ORDER_RETURN">}`),
		detail: [parcel, who].filter((part) => part !== "").join(" · "),
	};
}

const RETURNED = [...RETURN_STEPS, "refund"] as const;

const EMAILS = [
	"order_confirmation",
	"order_shipped",
	"order_shipment_corrected",
	"order_shipment_undone",
	"order_contact_changed",
	"order_replacement",
	"return_requested",
	"return_approved",
	"return_declined",
	"return_received",
	"order_cancelled",
	"order_refunded",
	"order_items_removed",
] as const;

function emailName(kind: string, t: Translate<typeof adminTexts>): string {
	const known = EMAILS.find((one) => one === kind);
	return known === undefined ? kind.replaceAll("_", " ") : t(`timeline_${known}`);
}
