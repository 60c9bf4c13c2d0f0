import { useState } from "react";
import { adminApi, useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { formLabels } from "#app/admin/form-labels.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { FormDialog } from "#app/interface/form-dialog.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import type { CustomerData } from "./customer-section.tsx";

/** Merges another account into this customer's, or adds the guest orders of its address. */
export function MergeDialog({ customer, onClose }: { customer: CustomerData; onClose(): void }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const [what, setWhat] = useState("account");
	const [typed, setTyped] = useState("");
	const [isUnknown, setUnknown] = useState(false);
	const isAccount = what === "account";
	const email = typed.trim().toLowerCase();

	async function findAccount(): Promise<string | null> {
		const query = { search: email, kind: "member" };
		const { customers } = await adminApi.get("/api/admin/customers", { query });
		return customers.find((one) => one.email === email && one.id !== customer.id)?.id ?? null;
	}

	const submission = useSubmit(
		async () => {
			const mergedId = isAccount ? await findAccount() : customer.id;
			setUnknown(mergedId === null);
			if (mergedId === null) return;
			const params = { id: customer.id };
			const { orders } = await post("/api/admin/customers/{id}/merges", { params, body: { mergedId } });
			showToast("success", t("customer_merge_done", { count: orders }));
			onClose();
		},
		(error) => t("customer_merge_failed", { message: failureText(error, t) }),
	);
	return (
		<FormDialog
			title={t("customer_merge_title", { name: customer.name || customer.email })}
			labels={formLabels(t, t(isAccount ? "customer_merge_account" : "customer_merge_guest"))}
			submission={submission}
			isComplete={!isAccount || email !== ""}
			isDirty={typed !== ""}
			onClose={onClose}
		>
			<SelectField
				id="merge-what"
				label={t("customer_merge_what")}
				value={what}
				onChange={({ target }) => setWhat(target.value)}
			>
				<option value="account">{t("customer_merge_account")}</option>
				<option value="guest">{t("customer_merge_guest")}</option>
			</SelectField>
			{isAccount && (
				<TextField
					id="merge-email"
					type="email"
					label={t("customer_merge_email")}
					error={isUnknown ? t("customer_merge_unknown") : null}
					autoComplete="off"
					spellCheck={false}
					required
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						setUnknown(false);
					}}
				/>
			)}
			<p className="text-sm text-muted">
				{t(isAccount ? "customer_merge_account_text" : "customer_merge_guest_text", { email: customer.email })}
			</p>
		</FormDialog>
	);
}
