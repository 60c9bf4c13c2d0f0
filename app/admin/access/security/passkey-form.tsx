import { makePasskey } from "#app/admin/access/login/passkeys.ts";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { isApiError } from "#app/api-client.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { checkPasskeyName, PASSKEY_NAME_MAX_LENGTH } from "#shop/access/passkeys/passkey.rules.ts";
import type { FieldCode } from "#shop/kernel/field-codes.rules.ts";

type PasskeyFormProps = {
	/** The passkey to remove; null to add one. */
	removed: { id: string; name: string } | null;
	hasSecondFactor: boolean;
	onDone(): void;
};

/** Adds or removes a passkey, once the person has shown again who they are. */
export function PasskeyForm({ removed, hasSecondFactor, onDone }: PasskeyFormProps) {
	// A new one needs the password.
	const asksForCode = removed !== null && hasSecondFactor;
	const t = useT(adminTexts);
	const { post, delete: remove } = useWrites();
	const form = useForm({
		id: "passkey",
		initial: { name: "", proof: "" },
		check: ({ name, proof }) => [
			...problemOf("name", removed === null ? checkPasskeyName(name.trim()) : null),
			...problemOf("proof", proof.trim() === "" ? "required" : null),
		],
		send: async ({ name, proof }) => {
			const confirmed = asksForCode ? { code: proof } : { password: proof };
			if (removed === null) {
				const { publicKey } = await post("/api/admin/passkeys/options", { body: confirmed });
				await post("/api/admin/passkeys", { body: { name, credential: await makePasskey(publicKey) } });
			} else {
				await remove("/api/admin/passkeys/{id}", { params: { id: removed.id }, body: confirmed });
			}
			showToast("success", t(removed === null ? "passkeys_added" : "passkeys_removed"));
			onDone();
		},
	});
	const isWrongProof = isApiError(form.failure, "wrong_password") || isApiError(form.failure, "wrong_one_time_code");
	// Anything else is the browser's: put off, timed out, or this device has one already.
	const failure =
		form.failure === null ? null : isApiError(form.failure) ? failureText(form.failure, t) : t("passkeys_not_made");
	return (
		<form {...form.props} className="mt-4 flex max-w-md flex-col gap-4 border-t border-line pt-4">
			{removed === null ? (
				<TextField
					{...form.field("name")}
					label={t("passkeys_name")}
					hint={t("passkeys_name_hint")}
					autoComplete="off"
					maxLength={PASSKEY_NAME_MAX_LENGTH}
				/>
			) : (
				<p>{t("passkeys_remove_text", { name: removed.name })}</p>
			)}
			<TextField
				{...form.field("proof")}
				type={asksForCode ? "text" : "password"}
				label={t(asksForCode ? "security_code" : "passkeys_password")}
				hint={asksForCode ? t("security_code_hint") : undefined}
				error={form.errorOf("proof") ?? (isWrongProof ? failure : null)}
				autoComplete={asksForCode ? "one-time-code" : "current-password"}
				maxLength={200}
			/>
			{failure !== null && !isWrongProof && <Alert tone="error">{failure}</Alert>}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" variant={removed === null ? "primary" : "danger"} isBusy={form.isBusy}>
					{t(removed === null ? "passkeys_create" : "passkeys_remove")}
				</Button>
				<Button variant="secondary" size="small" disabled={form.isBusy} onClick={onDone}>
					{t("cancel")}
				</Button>
			</div>
		</form>
	);
}

function problemOf<Field extends string>(field: Field, code: FieldCode | null): { field: Field; code: FieldCode }[] {
	return code === null ? [] : [{ field, code }];
}
