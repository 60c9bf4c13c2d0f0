import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { failedBecause } from "#app/admin/failure-text.ts";
import { PasswordDialog } from "#app/admin/password-dialog.tsx";
import { saveFile } from "#app/admin/save-file.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { toJson } from "#app/json-names.ts";
import { BlockToggle } from "./block-toggle.tsx";
import { type CustomerData, CustomerSection } from "./customer-section.tsx";
import { MergeDialog } from "./merge-dialog.tsx";

/** What can be done for or with a customer; nothing for those who may only read. */
export function CustomerActions({ customer }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	const navigate = useNavigate();
	const may = useMay();
	const [open, setOpen] = useState<"export" | "erase" | "merge" | null>(null);
	const { id, isMember } = customer;
	const name = customer.name || customer.email;
	const params = { id };
	const close = () => setOpen(null);
	const sendPassword = () =>
		post("/api/admin/customers/{id}/password-email", { params }).then(
			() => showToast("success", t("customer_password_sent", { email: customer.email })),
			(error: unknown) => showToast("error", failedBecause(t("customer_password_failed"), error, t)),
		);
	if (!may("customers.write")) return null;
	return (
		<CustomerSection id="customer-manage" title={t("customer_manage")}>
			<div className="flex flex-wrap gap-2 py-2">
				{isMember && (
					<Button variant="secondary" size="small" isBusy={isBusy} onClick={sendPassword}>
						{t("customer_password")}
					</Button>
				)}
				{may("customers.manage") && (
					<>
						{isMember && (
							<Button variant="secondary" size="small" onClick={() => setOpen("merge")}>
								{t("customer_merge")}
							</Button>
						)}
						<Button variant="secondary" size="small" onClick={() => setOpen("export")}>
							{t("customer_data")}
						</Button>
						<Button variant="secondary" size="small" onClick={() => setOpen("erase")}>
							{t("customer_erase")}
						</Button>
						<BlockToggle customer={customer} />
					</>
				)}
			</div>
			{open === "merge" && <MergeDialog customer={customer} onClose={close} />}
			{open === "export" && (
				<PasswordDialog
					title={t("customer_data_title")}
					submit={t("customer_data")}
					onClose={close}
					onConfirm={async (password) => {
						const data = await post("/api/admin/customers/{id}/data", { params, body: { password } });
						saveFile("softbrace-customer-data.json", "application/json", JSON.stringify(toJson(data), null, "\t"));
						close();
					}}
				>
					<p>{t("customer_data_text", { name })}</p>
				</PasswordDialog>
			)}
			{open === "erase" && (
				<PasswordDialog
					title={t("customer_erase_title", { name })}
					submit={t("customer_erase_confirm")}
					onClose={close}
					onConfirm={async (password) => {
						await post("/api/admin/customers/{id}/erasure", { params, body: { password } });
						showToast("success", t("customer_erased"));
						await navigate(href("/admin/customers"));
					}}
				>
					<p>{t(isMember ? "customer_erase_member" : "customer_erase_guest")}</p>
					<p>{t("customer_erase_final")}</p>
				</PasswordDialog>
			)}
		</CustomerSection>
	);
}
