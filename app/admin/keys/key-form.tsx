import { type FormEvent, useState } from "react";
import { AdminCallError, callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextField } from "#app/interface/field.tsx";
import { API_KEY_LIVES_DAYS, API_KEY_NAME_MAX_LENGTH } from "#shop/api-keys/api-key.rules.ts";
import type { NewApiKeyReply } from "./keys-tab.tsx";

const SUGGESTED_DAYS = API_KEY_LIVES_DAYS[1];

/** A name for a new key; without one there is none. */
export function KeyForm({ onMade }: { onMade(key: NewApiKeyReply): void }) {
	const say = useAdminTexts();
	const [name, setName] = useState("");
	const [life, setLife] = useState(String(SUGGESTED_DAYS));
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setFailure(null);
		try {
			onMade(
				await callAdmin<NewApiKeyReply>("POST", "api-keys", {
					name,
					expires_in_days: life === "" ? null : Number(life),
				}),
			);
			setName("");
		} catch (error) {
			const isTaken = error instanceof AdminCallError && error.code === "duplicate";
			setFailure(isTaken ? say("keys_name_taken") : say("keys_create_failed", { message: failureText(error, say) }));
		}
		setBusy(false);
	};

	return (
		<form onSubmit={onSubmit} className="mb-6 flex max-w-xl flex-col gap-4">
			<TextField
				id="key-name"
				label={say("keys_name")}
				hint={say("keys_name_hint")}
				error={failure}
				maxLength={API_KEY_NAME_MAX_LENGTH}
				value={name}
				onChange={(event) => setName(event.target.value)}
			/>
			<SelectField
				id="key-life"
				label={say("keys_life")}
				value={life}
				onChange={(event) => setLife(event.target.value)}
			>
				{API_KEY_LIVES_DAYS.map((days) => (
					<option key={days} value={days ?? ""}>
						{days === null ? say("keys_life_endless") : say("keys_life_days", { days })}
					</option>
				))}
			</SelectField>
			<Button type="submit" className="self-start" isBusy={isBusy} disabled={name.trim() === ""}>
				{say("keys_create")}
			</Button>
		</form>
	);
}
