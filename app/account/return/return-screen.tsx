import { href } from "react-router";
import { useDate } from "#app/account/dashboard/use-date.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { useNativeForm } from "#app/forms/use-native-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { FileField, SelectField, TextAreaField } from "#app/interface/field.tsx";
import { MAX_PHOTO_BYTES, MAX_RETURN_PHOTOS, PHOTO_TYPES } from "#shop/selling/orders/returns/return-photos.rules.ts";
import { MAX_RETURN_NOTE, RETURN_REASONS, type ReturnState } from "#shop/selling/orders/returns/returns.rules.ts";

type Item = { name: string; quantity: number };
type ReturnPage = {
	/** Of the attempt: sent again, it is the same return. */
	id: string;
	orderNumber: string;
	lines: readonly (Item & { productId: number })[];
	/** Epoch ms. */
	until: number | null;
	returnAddress: string;
	returns: readonly {
		id: string;
		number: string;
		state: ReturnState;
		answer: string;
		items: readonly Item[];
		/** Where its photos are. */
		photos: readonly string[];
	}[];
};

/** What was sent and rejected, as the form shows it again: by field name. */
type SentReturn = { note: string; chosen: Readonly<Record<string, string>> };

type ReturnScreenProps = { page: ReturnPage; result: FormResult<SentReturn> | null };

/** A customer's returns of an order, and the form for another one, which works without scripts. */
export function ReturnScreen({ page, result }: ReturnScreenProps) {
	const t = useT(dashboardTexts);
	const date = useDate();
	const { orderNumber, lines, until, returns, returnAddress } = page;
	return (
		<div className="wrap max-w-3xl pt-10 sm:pt-14">
			<h1 className="text-title">{t("return_title")}</h1>
			<p className="mt-3 text-lead text-muted">{t("return_of_order", { order_number: orderNumber })}</p>
			{returns.length > 0 && (
				<ul className="mt-8 flex flex-col gap-4">
					{returns.map((one) => (
						<li key={one.id} className="card p-5 sm:p-7">
							<h2 className="text-subheading">{t("return_number", { number: one.number })}</h2>
							<p className="mt-1 text-muted">{itemsText(one.items)}</p>
							{one.photos.length > 0 && (
								<ul className="mt-3 flex flex-wrap gap-3">
									{one.photos.map((photo, index) => (
										<li key={photo}>
											<a href={photo} target="_blank" rel="noreferrer" className="block rounded-control">
												<img
													src={photo}
													alt={t("return_photo", { number: index + 1 })}
													loading="lazy"
													className="size-20 rounded-control border border-line object-cover"
												/>
											</a>
										</li>
									))}
								</ul>
							)}
							<p className="mt-3 font-semibold">{t(`return_state_${one.state}`)}</p>
							{one.answer !== "" && <p className="mt-1 whitespace-pre-line">{one.answer}</p>}
							{one.state === "approved" && (
								<div className="mt-4 rounded-control border border-line bg-sunken p-4">
									<p className="font-semibold">{t("return_label")}</p>
									<address className="mt-2 whitespace-pre-line not-italic">
										{`${one.number}\n${returnAddress}`.trim()}
									</address>
								</div>
							)}
						</li>
					))}
				</ul>
			)}
			{lines.length > 0 && until !== null ? (
				<ReturnForm page={page} result={result} />
			) : (
				<p className="mt-8">
					{t(until === null ? "return_not_offered" : "return_nothing_left", {
						date: date(new Date(until ?? 0).toISOString()),
					})}
				</p>
			)}
		</div>
	);
}

function ReturnForm({ page, result }: ReturnScreenProps) {
	const t = useT(dashboardTexts);
	const fields = useT();
	const date = useDate();
	const { sent, props } = useNativeForm();
	const until = new Date(page.until ?? 0).toISOString();
	const chosen = result?.values?.chosen ?? {};
	return (
		<form {...props} encType="multipart/form-data" className="card mt-8 flex flex-col gap-5 p-5 sm:p-8">
			<div>
				<h2 className="text-subheading">{t("return_form_title")}</h2>
				<p className="mt-1 text-muted">{t("return_until", { date: date(until) })}</p>
			</div>
			<input type="hidden" name="id" value={page.id} />
			{page.lines.map(({ productId, name, quantity: max }) => (
				<fieldset key={productId} className="border-t border-line pt-5">
					<legend className="sr-only">{name}</legend>
					<p aria-hidden="true" className="font-semibold">
						{name}
					</p>
					<div className="mt-3 grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
						<SelectField
							id={`quantity-${productId}`}
							name={`quantity-${productId}`}
							label={t("return_quantity")}
							defaultValue={chosen[`quantity-${productId}`] ?? 0}
						>
							{[...Array(max + 1).keys()].map((quantity) => (
								<option key={quantity} value={quantity}>
									{quantity}
								</option>
							))}
						</SelectField>
						<SelectField
							id={`reason-${productId}`}
							name={`reason-${productId}`}
							label={t("return_reason")}
							defaultValue={chosen[`reason-${productId}`]}
						>
							{RETURN_REASONS.map((reason) => (
								<option key={reason} value={reason}>
									{t(`return_reason_${reason}`)}
								</option>
							))}
						</SelectField>
					</div>
				</fieldset>
			))}
			<TextAreaField
				id="return-note"
				name="note"
				label={t("return_note")}
				rows={3}
				maxLength={MAX_RETURN_NOTE}
				defaultValue={result?.values?.note ?? ""}
			/>
			<FileField
				id="return-photos"
				name="photos"
				label={t("return_photos")}
				hint={t("return_photos_hint")}
				accept={PHOTO_TYPES}
				multiple
				onChange={({ target }) => {
					const chosen = [...(target.files ?? [])];
					const isFine = chosen.length <= MAX_RETURN_PHOTOS && chosen.every(({ size }) => size <= MAX_PHOTO_BYTES);
					target.setCustomValidity(isFine ? "" : t("return_photos_hint"));
					target.reportValidity();
				}}
			/>
			{result?.state === "wrong" && (
				<Alert tone="error">{fields(`fields.${result.problems[0]?.code ?? "invalid"}`)}</Alert>
			)}
			{result?.state === "failed" && (
				<Alert tone="error">{result.code === "invalid_input" ? t("return_choose") : result.message}</Alert>
			)}
			<Button type="submit" size="large" isBusy={sent !== null} className="self-start">
				{t("return_send")}
			</Button>
		</form>
	);
}

/** For a link that is altered or has expired. */
export function UnknownReturn({ orderNumber }: { orderNumber: string }) {
	const t = useT(dashboardTexts);
	return (
		<div className="wrap max-w-3xl pt-10 sm:pt-14">
			<h1 className="text-title">{t("return_title")}</h1>
			<p className="mt-3 mb-6 text-lead text-muted">{t("return_link_over")}</p>
			<LinkButton to={`${href("/order-status")}?${new URLSearchParams({ order: orderNumber })}`}>
				{t("return_find_order")}
			</LinkButton>
		</div>
	);
}

function itemsText(items: readonly Item[]): string {
	return items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
}
