import type { AddressRow } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { PostalAddress } from "./postal-address.tsx";

type AddressCardProps = { address: AddressRow; onEdit(): void; onMakeDefault(): void; onRemove(): void };

const ACTION =
	"inline-flex min-h-11 items-center rounded-control px-2 text-[0.9375rem] font-semibold text-brand-strong hover:underline";

export function AddressCard({ address, onEdit, onMakeDefault, onRemove }: AddressCardProps) {
	const { t } = useDashboardTexts();
	const actions = [
		{ text: t("edit"), run: onEdit },
		...(address.is_default ? [] : [{ text: t("make_default"), run: onMakeDefault }]),
		{ text: t("remove"), run: onRemove },
	];
	const name = `${address.first_name} ${address.last_name}`;
	return (
		<article className="card flex w-full flex-col p-5">
			<div className="flex min-h-8 items-start justify-between gap-3">
				<PostalAddress address={address} />
				{address.is_default && (
					<Badge tone="green" className="shrink-0">
						{t("default_address")}
					</Badge>
				)}
			</div>
			<div className="mt-auto -ml-2 flex flex-wrap gap-x-1 pt-3">
				{actions.map(({ text, run }) => (
					<button
						key={text}
						type="button"
						aria-label={t("of_address", { action: text, name, line: address.address_line_1 })}
						onClick={run}
						className={ACTION}
					>
						{text}
					</button>
				))}
			</div>
		</article>
	);
}
