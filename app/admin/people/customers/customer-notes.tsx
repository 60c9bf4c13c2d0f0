import { X } from "lucide";
import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import { useMay } from "#app/admin/access/rights.tsx";
import { useWrites } from "#app/admin/admin-api.ts";
import { failedBecause } from "#app/admin/failure-text.ts";
import { NotesCard } from "#app/admin/notes-card.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { MAX_CUSTOMER_NOTE_LENGTH, MAX_TAG_LENGTH } from "#shop/people/customers/customer-notes.rules.ts";
import { type CustomerData, CustomerSection } from "./customer-section.tsx";

export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerData }) {
	const { post } = useWrites();
	return (
		<NotesCard
			id="customer-note"
			notes={notes}
			maxLength={MAX_CUSTOMER_NOTE_LENGTH}
			right="customers.write"
			onAdd={(body) => post("/api/admin/customers/{id}/notes", { params: { id }, body })}
		/>
	);
}

/** The tags by which the list of customers is filtered; each leads to its customers. */
export function CustomerTags({ customer: { id, tags } }: { customer: CustomerData }) {
	const t = useT(adminTexts);
	const { patch, isBusy } = useWrites();
	const mayWrite = useMay()("customers.write");
	const [tag, setTag] = useState("");
	const change = (body: { add?: string[]; remove?: string[] }) =>
		patch("/api/admin/customers/{id}/tags", { params: { id }, body }).then(
			() => setTag(""),
			(error: unknown) => showToast("error", failedBecause(t("customer_tags_failed"), error, t)),
		);
	const add = (event: FormEvent) => {
		event.preventDefault();
		return change({ add: [tag] });
	};
	return (
		<CustomerSection id="customer-tags" title={t("customer_tags")}>
			{tags.length > 0 && (
				<ul className="mb-3 flex flex-wrap gap-2">
					{tags.map((one) => (
						<li key={one}>
							<Badge isSmall className={mayWrite ? "pr-0!" : undefined}>
								<Link to={`${href("/admin/customers")}?tag=${encodeURIComponent(one)}`} className="hover:underline">
									{one}
								</Link>
								{mayWrite && (
									<button
										type="button"
										aria-label={t("customer_tag_remove", { tag: one })}
										disabled={isBusy}
										onClick={() => change({ remove: [one] })}
										className="grid size-7 place-items-center rounded-md hover:bg-line pointer-coarse:size-11"
									>
										<Icon of={X} className="size-3.5" />
									</button>
								)}
							</Badge>
						</li>
					))}
				</ul>
			)}
			{mayWrite && (
				<form onSubmit={add} className="flex gap-2">
					<input
						aria-label={t("customer_tag_label")}
						placeholder={t("customer_tag_label")}
						maxLength={MAX_TAG_LENGTH}
						value={tag}
						onChange={(event) => setTag(event.target.value)}
						className="min-h-control-small min-w-0 grow rounded-control border border-line-strong bg-surface px-2.5 text-base hover:border-brand sm:text-sm"
					/>
					<Button type="submit" variant="secondary" size="small" isBusy={isBusy} disabled={tag.trim() === ""}>
						{t("customer_tag_add")}
					</Button>
				</form>
			)}
		</CustomerSection>
	);
}
