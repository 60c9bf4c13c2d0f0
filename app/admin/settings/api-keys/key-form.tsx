import { useState } from "react";
import { adminApi } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { NewApiKeyResponse } from "#app/api/admin/api-keys/api-keys.schema.ts";
import { isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { useSubmit } from "#app/interface/use-submit.ts";
import { API_KEY_LIVES_DAYS, API_KEY_NAME_MAX_LENGTH } from "#shop/api-keys/api-key.rules.ts";

const SUGGESTED_DAYS = API_KEY_LIVES_DAYS[1];

export function KeyForm({ onMade }: { onMade(key: NewApiKeyResponse): void }) {
	const t = useT(adminTexts);
	const [name, setName] = useState("");
	const [life, setLife] = useState(String(SUGGESTED_DAYS));
	const { isBusy, problem, onSubmit } = useSubmit(
		async () => {
			const body = { name, expiresInDays: life === "" ? null : Number(life) };
			onMade(await adminApi.post("/api/admin/api-keys", { body }));
			setName("");
		},
		(error) =>
			isApiError(error, "duplicate")
				? t("keys_name_taken")
				: t("keys_create_failed", { message: failureText(error, t) }),
	);

	return (
		<form onSubmit={onSubmit} className="mt-4 grid gap-x-4 gap-y-3 md:grid-cols-[minmax(0,1fr)_12rem]">
			<TextField
				id="key-name"
				label={t("keys_name")}
				hint={t("keys_name_hint")}
				error={problem}
				maxLength={API_KEY_NAME_MAX_LENGTH}
				value={name}
				onChange={(event) => setName(event.target.value)}
			/>
			<SelectField id="key-life" label={t("keys_life")} value={life} onChange={(event) => setLife(event.target.value)}>
				{API_KEY_LIVES_DAYS.map((days) => (
					<option key={days} value={days ?? ""}>
						{days === null ? t("keys_life_endless") : t("keys_life_days", { days })}
					</option>
				))}
			</SelectField>
			<Button type="submit" size="small" className="justify-self-start" isBusy={isBusy} disabled={name.trim() === ""}>
				{t("keys_create")}
			</Button>
		</form>
	);
}
