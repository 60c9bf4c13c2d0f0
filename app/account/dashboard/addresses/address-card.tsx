import type { ReactNode } from "react";
import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { ConfirmButton } from "#app/interface/confirm-button.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { PostalAddress } from "./postal-address.tsx";

/** A saved address above what can be done with it. */
export function AddressCard({ address, children }: { address: AddressRow; children: ReactNode }) {
	const t = useT(dashboardTexts);
	return (
		<article className="card flex w-full flex-col p-5">
			<div className="flex min-h-8 items-start justify-between gap-3">
				<PostalAddress address={address} />
				{address.isDefault && (
					<Badge tone="green" className="shrink-0">
						{t("default_address")}
					</Badge>
				)}
			</div>
			{children}
		</article>
	);
}

type AddressActionsProps = {
	address: AddressRow;
	onEdit(): void;
	onMakeDefault(): Promise<void>;
	onRemove(): Promise<void>;
};

export function AddressActions({ address, onEdit, onMakeDefault, onRemove }: AddressActionsProps) {
	const t = useT(dashboardTexts);
	const choice = useSubmit(onMakeDefault, String);
	const { name, line, labelOf } = useAddressLabel(address);
	return (
		<div className="mt-auto -ml-4 flex flex-wrap gap-x-1 pt-3">
			<Button variant="quiet" size="small" aria-label={labelOf(t("edit"))} onClick={onEdit}>
				{t("edit")}
			</Button>
			{!address.isDefault && (
				<Button
					variant="quiet"
					size="small"
					aria-label={labelOf(t("make_default"))}
					isBusy={choice.isBusy}
					onClick={choice.submit}
				>
					{t("make_default")}
				</Button>
			)}
			<ConfirmButton
				variant="quiet"
				size="small"
				aria-label={labelOf(t("remove"))}
				labels={{ confirm: t("remove"), cancel: t("cancel"), close: t("close") }}
				title={t("remove_address_title")}
				question={t("remove_address_text", { name, line })}
				onConfirm={onRemove}
			/>
		</div>
	);
}

/** Says which address an action is about. */
export function useAddressLabel(address: AddressRow) {
	const t = useT(dashboardTexts);
	const [name, line] = [`${address.firstName} ${address.lastName}`, address.addressLine1];
	return { name, line, labelOf: (action: string) => t("of_address", { action, name, line }) };
}
