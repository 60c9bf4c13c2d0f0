import { Plus } from "lucide";
import { useState } from "react";
import { accountApi } from "#app/account/account-api.ts";
import { type AddressRow, fetchAddresses, submitAddress } from "#app/account/dashboard/account-calls.ts";
import { accountFailureText } from "#app/account/dashboard/account-failure-text.ts";
import type { AccountResult } from "#app/account/dashboard/account-result.ts";
import { EmptyState } from "#app/account/dashboard/empty-state.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { useFocusRestored, useHydrated } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import type { SavedAddressForm } from "#shop/selling/addresses/saved-address.rules.ts";
import { AddressActions, AddressCard } from "./address-card.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressForms } from "./address-forms.tsx";
import { formOfAddress } from "./form-of-address.ts";

type AddressesSectionProps = {
	addresses: readonly AddressRow[];
	/** What the page's action said. */
	result?: AccountResult | null;
	onChange(addresses: AddressRow[]): void;
};
type Message = { tone: "success" | "error"; text: string };

/** The saved addresses, default first, with their actions (ADDR-01, ADDR-02, ADDR-04). */
export function AddressesSection({ addresses, result = null, onChange }: AddressesSectionProps) {
	const t = useT(dashboardTexts);
	const isHydrated = useHydrated();
	/** The address being edited, or "new". */
	const [editing, setEditing] = useState<AddressRow | "new" | null>(null);
	const [message, setMessage] = useState<Message | null>(null);
	useFocusRestored(editing ?? addresses, "addresses");

	/** Runs a change, then reloads the list, because the server decides which address is the default. */
	const change = async (work: () => Promise<unknown>, done: string, failed: string) => {
		setMessage(null);
		try {
			await work();
			onChange(await fetchAddresses());
			setEditing(null);
			setMessage({ tone: "success", text: done });
		} catch (error) {
			setMessage({ tone: "error", text: accountFailureText(error, failed) });
		}
	};
	const save = (id: string | null, form: SavedAddressForm, isDefault: boolean) =>
		change(() => submitAddress({ id, form, isDefault }), t("address_saved"), t("address_failed"));
	const open = (address: AddressRow | "new" | null) => {
		setMessage(null);
		setEditing(address);
	};

	return (
		<section id="addresses" aria-labelledby="addresses-title" tabIndex={-1} className="outline-none">
			<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
				<h2 id="addresses-title" className="text-heading">
					{t("addresses_title")}
				</h2>
				{editing === null && isHydrated && (
					<Button variant="soft" size="small" onClick={() => open("new")}>
						<Icon of={Plus} />
						{t("add_address")}
					</Button>
				)}
			</div>
			{message && (
				<Alert tone={message.tone} className="mb-5">
					<p>{message.text}</p>
				</Alert>
			)}
			<WithoutScripts>{import.meta.env.SSR && <AddressForms addresses={addresses} result={result} />}</WithoutScripts>
			{isHydrated &&
				(editing !== null ? (
					<AddressForm
						key={editing === "new" ? "new" : editing.id}
						address={editing === "new" ? null : editing}
						className="card flex flex-col gap-5 p-5 sm:p-7"
						onSave={save}
						onCancel={() => open(null)}
					/>
				) : addresses.length === 0 ? (
					<EmptyState title={t("addresses_empty")} text={t("addresses_empty_text")} />
				) : (
					<ul className="grid gap-4 sm:grid-cols-2">
						{addresses.map((address) => (
							<li key={address.id} className="flex">
								<AddressCard address={address}>
									<AddressActions
										address={address}
										onEdit={() => open(address)}
										onMakeDefault={() => save(address.id, formOfAddress(address), true)}
										onRemove={() =>
											change(
												() => accountApi.delete("/api/account/addresses/{id}", { params: { id: address.id } }),
												t("address_removed"),
												t("address_remove_failed"),
											)
										}
									/>
								</AddressCard>
							</li>
						))}
					</ul>
				))}
		</section>
	);
}
