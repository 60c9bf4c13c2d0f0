import { useCallback, useEffect, useState } from "react";
import { fromSentLines } from "#app/address-names.ts";
import { adminApi } from "#app/admin/admin-api.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { TextField } from "#app/interface/field.tsx";
import { useLoaded } from "#app/use-loaded.ts";
import { EMPTY_SHIPPING_FORM, splitFullName } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { DraftValues } from "./draft-values.ts";

/** After the last key, in ms. */
const DELAY_MS = 250;
const SHOWN = 6;

/** Finds a customer by email or name, and fills in what the shop knows of one. */
export function CustomerFinder({ onPick }: { onPick(values: Partial<DraftValues>): void }) {
	const t = useT(adminTexts);
	const [text, setText] = useState("");
	const [search, setSearch] = useState("");
	useEffect(() => {
		const timer = setTimeout(() => setSearch(text.trim()), DELAY_MS);
		return () => clearTimeout(timer);
	}, [text]);
	const load = useCallback(
		async (signal: AbortSignal) =>
			search.length < 2 ? null : await adminApi.get("/api/admin/customers", { query: { search }, signal }),
		[search],
	);
	const { data } = useLoaded(load);
	const pick = async (id: string) => {
		const { email, name, savedAddresses, usedAddresses } = await adminApi.get("/api/admin/customers/{id}", {
			params: { id },
		});
		const known = savedAddresses.find(({ isDefault }) => isDefault) ?? savedAddresses[0] ?? usedAddresses[0];
		const address = known === undefined ? { ...EMPTY_SHIPPING_FORM, ...splitFullName(name) } : fromSentLines(known);
		const { firstName, lastName, line1, line2, city, state, postalCode, country } = address;
		onPick({ email, firstName, lastName, line1, line2, city, state, postalCode, country });
		setText("");
	};
	return (
		<div>
			<TextField
				id="draft-find"
				type="search"
				label={t("draft_find")}
				hint={t("draft_find_hint")}
				value={text}
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				// Enter would save the draft.
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				onChange={({ target }) => setText(target.value)}
			/>
			{data !== null && text.trim() === search && (
				<div role="status">
					{data.customers.length === 0 ? (
						<p className="mt-2 text-muted">{t("draft_found_none")}</p>
					) : (
						<ul aria-label={t("draft_found")} className="mt-2 divide-y divide-line rounded-lg border border-line">
							{data.customers.slice(0, SHOWN).map(({ id, name, email }) => (
								<li key={id}>
									<button
										type="button"
										className="w-full px-3 py-2 text-left hover:bg-brand-soft pointer-coarse:min-h-11"
										onClick={() => void pick(id)}
									>
										<span className="font-semibold wrap-anywhere">{name || email}</span>
										{name !== "" && <span className="block text-muted wrap-anywhere">{email}</span>}
									</button>
								</li>
							))}
						</ul>
					)}
				</div>
			)}
		</div>
	);
}
