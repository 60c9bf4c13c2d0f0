import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { NewApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { API_KEY_LIVES_DAYS, API_KEY_NAME_MAX_LENGTH } from "#shop/access/api-keys/api-key.rules.ts";
import { KEY_SCOPES, type Right } from "#shop/access/staff/rights.rules.ts";
import { type KeyScope, SCOPE_TEXTS } from "./scope-texts.ts";

const SUGGESTED_DAYS = API_KEY_LIVES_DAYS[1];

export function KeyForm({ onMade }: { onMade(key: NewApiKeyResponse): void }) {
	const t = useT(adminTexts);
	const { post } = useWrites();
	const form = useForm({
		id: "key",
		initial: { name: "", password: "", life: String(SUGGESTED_DAYS), scopes: ["data"] as readonly Right[] },
		check: ({ name, password, scopes }) => [
			...(scopes.length === 0 ? [{ field: "scopes" as const, code: "required" as const }] : []),
			...(name.trim() === "" ? [{ field: "name" as const, code: "required" as const }] : []),
			...(password === "" ? [{ field: "password" as const, code: "required" as const }] : []),
		],
		send: async ({ name, password, life, scopes }) => {
			const body = {
				name,
				password,
				scopes: [...scopes] as KeyScope[],
				expiresInDays: life === "" ? null : Number(life),
			};
			onMade(await post("/api/admin/api-keys", { body }));
			form.change({ name: "", password: "" });
		},
	});
	const isWrongPassword = isApiError(form.failure, "wrong_password");
	const failure = form.failure === null ? null : failedText(form.failure, t);

	return (
		<form {...form.props} className="mt-4 grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_12rem]">
			<TextField
				{...form.field("name")}
				label={t("keys_name")}
				hint={t("keys_name_hint")}
				error={form.errorOf("name") ?? (isWrongPassword ? null : failure)}
				maxLength={API_KEY_NAME_MAX_LENGTH}
			/>
			<SelectField {...form.field("life")} label={t("keys_life")}>
				{API_KEY_LIVES_DAYS.map((days) => (
					<option key={days} value={days ?? ""}>
						{days === null ? t("keys_life_endless") : t("keys_life_days", { days })}
					</option>
				))}
			</SelectField>
			<fieldset className="md:col-span-2">
				<legend className="text-[0.9375rem] font-semibold">{t("keys_scopes")}</legend>
				<p className="mb-1.5 text-sm text-muted">{t("keys_scopes_hint")}</p>
				<div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
					{KEY_SCOPES.map((scope) => (
						<label key={scope} className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
							<input
								type="checkbox"
								checked={form.values.scopes.includes(scope)}
								onChange={({ target }) =>
									form.change(({ scopes }) => ({
										scopes: target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope),
									}))
								}
								className="size-4 shrink-0"
							/>
							{t(SCOPE_TEXTS[scope])}
						</label>
					))}
				</div>
			</fieldset>
			<TextField
				{...form.field("password")}
				type="password"
				label={t("keys_password")}
				hint={t("keys_password_hint")}
				error={form.errorOf("password") ?? (isWrongPassword ? failure : null)}
				autoComplete="current-password"
				maxLength={200}
				className="md:col-start-1"
			/>
			<Button
				type="submit"
				size="small"
				className="justify-self-start md:col-start-1"
				isBusy={form.isBusy}
				disabled={!form.isComplete}
			>
				{t("keys_create")}
			</Button>
		</form>
	);
}

function failedText(error: unknown, t: Translate<typeof adminTexts>): string {
	if (isApiError(error, "duplicate")) return t("keys_name_taken");
	if (isApiError(error, "wrong_password")) return failureText(error, t);
	return t("keys_create_failed", { message: failureText(error, t) });
}
