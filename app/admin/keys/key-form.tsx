import { type FormEvent, useState } from "react";
import { callAdmin } from "#app/admin/admin-calls.ts";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { API_KEY_NAME_MAX_LENGTH } from "#shop/api-keys/api-key.rules.ts";
import type { NewApiKeyReply } from "./keys-tab.tsx";

/** A name for a new key; without one there is none. */
export function KeyForm({ onMade }: { onMade(key: NewApiKeyReply): void }) {
	const say = useAdminTexts();
	const [name, setName] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		setFailure(null);
		try {
			onMade(await callAdmin<NewApiKeyReply>("POST", "api-keys", { name }));
			setName("");
		} catch (error) {
			setFailure(say("keys_create_failed", { message: failureText(error, say) }));
		}
		setBusy(false);
	};

	return (
		<form onSubmit={onSubmit} className="mb-6">
			<TextField
				id="key-name"
				label={say("keys_name")}
				hint={say("keys_name_hint")}
				error={failure}
				maxLength={API_KEY_NAME_MAX_LENGTH}
				value={name}
				onChange={(event) => setName(event.target.value)}
				action={
					<Button type="submit" isBusy={isBusy} disabled={name.trim() === ""}>
						{say("keys_create")}
					</Button>
				}
			/>
		</form>
	);
}
