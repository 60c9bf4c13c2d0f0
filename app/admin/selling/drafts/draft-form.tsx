import { useState } from "react";
import { href, useNavigate } from "react-router";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { LeaveGuard } from "#app/admin/leave-guard.tsx";
import { type ProductNames, useProductChoice } from "#app/admin/selling/products/choice/use-product-choice.ts";
import { EditorCard } from "#app/admin/selling/products/page/editor-card.tsx";
import type { DraftResponse } from "#app/api/admin/selling/drafts/drafts.schema.ts";
import { StateField } from "#app/forms/state-field.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { newId } from "#app/new-id.ts";
import { formatCountry } from "#i18n/format.ts";
import { COUNTRIES } from "#shop/selling/addresses/regions.rules.ts";
import { checkDraft, MAX_DRAFT_NOTE } from "#shop/selling/orders/drafts/draft.rules.ts";
import { rewardProgress } from "#shop/selling/points/points.rules.ts";
import { CustomerFinder } from "./customer-finder.tsx";
import { DraftLines } from "./draft-lines.tsx";
import { type DraftValues, draftValues, typedContent } from "./draft-values.ts";

/** What is agreed with a customer: who it is for, what, at which price. `draft` is null for a new one. */
export function DraftForm({ draft, offer }: { draft: DraftResponse | null; offer: ProductNames }) {
	const t = useT(adminTexts);
	const c = useT();
	const { language } = useLanguage();
	const { post, put } = useWrites();
	const navigate = useNavigate();
	const [key] = useState(newId);
	const choice = useProductChoice(offer, "order");
	const form = useForm<DraftValues>({
		id: "draft",
		initial: draftValues(draft),
		check: (values) =>
			checkDraft(typedContent(values), COUNTRIES).map(({ field, code }) => ({ field: fieldOf(field), code })),
		async send(values) {
			const { shipping, lines, ...content } = typedContent(values);
			const body = { ...content, shipping, lines: [...lines] };
			if (draft === null) {
				const { id } = await post("/api/admin/drafts", { body: { ...body, key } });
				form.reset(values);
				showToast("success", t("draft_saved"));
				await navigate(href("/admin/orders/drafts/:id", { id }));
			} else {
				await put("/api/admin/drafts/{id}", { params: { id: draft.id }, body: { ...body, version: draft.version } });
				form.reset(values);
				showToast("success", t("draft_saved"));
			}
		},
	});
	const { values, field } = form;
	const isWrong = form.errorOf("lines") !== null;
	const problems = new Map(
		isWrong ? checkDraft(typedContent(values), COUNTRIES).map(({ field: name, code }) => [name, code]) : [],
	);
	const address = (name: "firstName" | "lastName" | "line1" | "line2" | "city" | "postalCode") => ({
		...field(name),
		autoComplete: "off",
	});
	return (
		<form {...form.props} className="grid gap-4">
			<LeaveGuard isDirty={form.isDirty && !form.isBusy} />
			{form.failure !== null && (
				<Alert tone="error">
					<p>{t("draft_save_failed", { message: failureText(form.failure, t) })}</p>
				</Alert>
			)}
			<EditorCard title={t("draft_items")}>
				<DraftLines
					lines={values.lines}
					choice={choice}
					problems={problems}
					onChange={(lines) => form.change({ lines })}
				/>
				<TextField
					{...field("discountCode")}
					label={t("draft_code")}
					className="mt-4 max-w-xs"
					isCode
					autoCapitalize="characters"
					autoComplete="off"
					spellCheck={false}
					maxLength={30}
				/>
				<div className="mt-4">
					<CheckboxLine
						isChecked={values.redeemPoints}
						onChange={(redeemPoints) => form.change({ redeemPoints })}
						label={t("draft_points")}
						hint={draft?.points == null ? t("draft_points_hint") : t("draft_points_known", pointsOf(draft.points))}
					/>
				</div>
			</EditorCard>
			<EditorCard title={t("draft_customer")}>
				<div className="grid gap-4">
					<CustomerFinder onPick={(known) => form.change({ ...known, hasAddress: true })} />
					<div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
						<TextField
							{...field("email")}
							type="email"
							label={t("draft_email")}
							hint={t(draft?.isMember && values.email === draft.email ? "draft_member" : "draft_email_hint")}
							autoComplete="off"
							spellCheck={false}
						/>
						<SelectField {...field("language")} label={t("draft_language")}>
							<option value="en">{t("draft_language_en")}</option>
							<option value="es">{t("draft_language_es")}</option>
						</SelectField>
					</div>
					<CheckboxLine
						isChecked={values.hasAddress}
						onChange={(hasAddress) => form.change({ hasAddress })}
						label={t("draft_has_address")}
					/>
					{values.hasAddress ? (
						<div className="grid gap-4 sm:grid-cols-2">
							<TextField {...address("firstName")} label={c("checkout.first_name")} />
							<TextField {...address("lastName")} label={c("checkout.last_name")} />
							<TextField {...address("line1")} label={c("checkout.line1")} className="sm:col-span-2" />
							<TextField {...address("line2")} label={t("contact_line2")} className="sm:col-span-2" />
							<TextField {...address("city")} label={c("checkout.city")} />
							<StateField
								{...field("state")}
								autoComplete="off"
								required
								country={values.country}
								label={c("checkout.state")}
							/>
							<TextField {...address("postalCode")} label={c("checkout.postal_code")} />
							<SelectField
								{...field("country")}
								label={c("checkout.country")}
								// A state belongs to its country.
								onChange={({ target }) => form.change({ country: target.value, state: "" })}
							>
								{COUNTRIES.map((country) => (
									<option key={country} value={country}>
										{formatCountry(country, language)}
									</option>
								))}
							</SelectField>
						</div>
					) : (
						<p className="text-muted">{t("draft_no_address")}</p>
					)}
				</div>
			</EditorCard>
			<EditorCard title={t("draft_notes")}>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextAreaField
						{...field("note")}
						label={t("draft_note")}
						hint={t("draft_note_hint")}
						rows={3}
						maxLength={MAX_DRAFT_NOTE}
					/>
					<TextAreaField
						{...field("internalNote")}
						label={t("draft_internal_note")}
						rows={3}
						maxLength={MAX_DRAFT_NOTE}
					/>
				</div>
			</EditorCard>
			<div>
				<Button type="submit" size="small" isBusy={form.isBusy} disabled={draft !== null && !form.isDirty}>
					{t("draft_save")}
				</Button>
			</div>
		</form>
	);
}

type CheckboxLineProps = { isChecked: boolean; onChange(isChecked: boolean): void; label: string; hint?: string };

function CheckboxLine({ isChecked, onChange, label, hint }: CheckboxLineProps) {
	return (
		<label className="flex min-h-8 items-start gap-2.5 py-1 pointer-coarse:min-h-11">
			<input
				type="checkbox"
				className="mt-0.5 size-4 shrink-0 accent-brand"
				checked={isChecked}
				onChange={({ target }) => onChange(target.checked)}
			/>
			<span>
				{label}
				{hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
			</span>
		</label>
	);
}

/** A member's points, and the packs that they pay for. */
function pointsOf(points: number) {
	return { points, count: rewardProgress(points).freePacks };
}

/** A problem's field as the form has it: an address's own, and one for all lines. */
function fieldOf(field: string): keyof DraftValues {
	return (field.startsWith("lines") ? "lines" : field.replace("shipping.", "")) as keyof DraftValues;
}
