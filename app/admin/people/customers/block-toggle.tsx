import { useState } from "react";
import { useWrites } from "#app/admin/admin-api.ts";
import { AskFirst } from "#app/admin/ask-first.tsx";
import { failedBecause } from "#app/admin/failure-text.ts";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { CustomerData } from "./customer-section.tsx";

/** That a customer may not check out, by whom and since when. */
export function BlockedBadge({ customer: { block } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const time = useTime();
	if (block === null) return null;
	const { blockedBy: who, blockedAt } = block;
	return (
		<>
			<Badge tone="red" isSmall>
				{t("customers_blocked")}
			</Badge>
			<span className="text-xs text-muted wrap-anywhere">{t("refund_by", { who, when: time(blockedAt) })}</span>
		</>
	);
}

/** Keeps a customer from checking out, after a question, or lets one check out again. */
export function BlockToggle({ customer }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const { put, delete: remove, isBusy } = useWrites();
	const [isAsking, setAsking] = useState(false);
	const { id, block } = customer;
	const name = customer.name || customer.email;
	const params = { id };
	const change = (write: Promise<unknown>, done: string) =>
		write.then(
			() => showToast("success", done),
			(error: unknown) => showToast("error", failedBecause(t("customer_block_failed"), error, t)),
		);
	const unblock = () => change(remove("/api/admin/customers/{id}/block", { params }), t("customer_unblocked"));
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				isBusy={isBusy}
				onClick={block === null ? () => setAsking(true) : unblock}
			>
				{t(block === null ? "customer_block" : "customer_unblock")}
			</Button>
			{isAsking && (
				<AskFirst
					title={t("customer_block_title", { name })}
					confirmLabel={t("customer_block")}
					onClose={() => setAsking(false)}
					onConfirm={async () => {
						await change(put("/api/admin/customers/{id}/block", { params }), t("customer_was_blocked"));
						setAsking(false);
					}}
				>
					{t("customer_block_text")}
				</AskFirst>
			)}
		</>
	);
}
