import { useState } from "react";
import { hasPasskeys } from "#app/admin/access/login/passkeys.ts";
import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { PageCard } from "#app/admin/frame/interface/page-card.tsx";
import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { ApiResponse } from "#app/api-types.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { showToast } from "#app/interface/toast.tsx";
import { checkPasskeyName, PASSKEY_NAME_MAX_LENGTH } from "#shop/access/passkeys/passkey.rules.ts";
import { PasskeyForm } from "./passkey-form.tsx";

type Passkey = ApiResponse<"GET", "/api/admin/passkeys">[number];

/** One's own passkeys. A new one, or one less, asks for the password again, or for a code where that is on. */
export function PasskeysCard({
	passkeys,
	hasSecondFactor,
}: {
	passkeys: readonly Passkey[];
	hasSecondFactor: boolean;
}) {
	const t = useT(adminTexts);
	/** What the form below is for: a new one, or the removal of one. */
	const [open, setOpen] = useState<"new" | Passkey | null>(null);
	const [renamed, setRenamed] = useState<string | null>(null);
	const close = () => setOpen(null);
	return (
		<PageCard
			title={t("passkeys_title")}
			hint={t("passkeys_text")}
			action={
				open === null &&
				hasPasskeys() && (
					<Button size="small" onClick={() => setOpen("new")}>
						{t("passkeys_add")}
					</Button>
				)
			}
		>
			{passkeys.length === 0 && open === null && <p className="mt-3 text-muted">{t("passkeys_none")}</p>}
			<ul className="mt-3 divide-y divide-line">
				{passkeys.map((passkey) => (
					<li key={passkey.id} className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-2">
						{renamed === passkey.id ? (
							<PasskeyName passkey={passkey} onDone={() => setRenamed(null)} />
						) : (
							<>
								<span className="min-w-0 grow basis-56">
									<span className="block font-medium wrap-anywhere">{passkey.name}</span>
									<span className="block text-xs text-muted">
										{passkey.lastUsedAt === null ? (
											t("passkeys_unused")
										) : (
											<>
												{t("sessions_seen")} <ShortTime at={passkey.lastUsedAt} />
											</>
										)}
									</span>
								</span>
								<Button
									variant="quiet"
									size="small"
									aria-label={t("passkeys_rename_label", { name: passkey.name })}
									onClick={() => setRenamed(passkey.id)}
								>
									{t("passkeys_rename")}
								</Button>
								<Button
									variant="secondary"
									size="small"
									aria-label={t("passkeys_remove_label", { name: passkey.name })}
									onClick={() => setOpen(passkey)}
								>
									{t("passkeys_remove")}
								</Button>
							</>
						)}
					</li>
				))}
			</ul>
			{open !== null && (
				<PasskeyForm
					key={open === "new" ? "new" : open.id}
					removed={open === "new" ? null : open}
					hasSecondFactor={hasSecondFactor}
					onDone={close}
				/>
			)}
		</PageCard>
	);
}

function PasskeyName({ passkey, onDone }: { passkey: Passkey; onDone(): void }) {
	const t = useT(adminTexts);
	const { patch } = useWrites();
	const form = useForm({
		id: "passkey-rename",
		initial: { name: passkey.name },
		check: ({ name }) => {
			const code = checkPasskeyName(name.trim());
			return code === null ? [] : [{ field: "name", code }];
		},
		async send(body) {
			await patch("/api/admin/passkeys/{id}", { params: { id: passkey.id }, body });
			showToast("success", t("passkeys_renamed"));
			onDone();
		},
	});
	return (
		<form {...form.props} className="flex grow flex-wrap items-start gap-2">
			<TextField
				{...form.field("name")}
				label={t("passkeys_name")}
				autoFocus
				autoComplete="off"
				maxLength={PASSKEY_NAME_MAX_LENGTH}
				error={form.errorOf("name") ?? (form.failure === null ? null : failureText(form.failure, t))}
				className="min-w-48 grow basis-56 sm:max-w-sm"
			/>
			<div className="flex gap-2 self-end">
				<Button type="submit" size="small" isBusy={form.isBusy}>
					{t("passkeys_rename_save")}
				</Button>
				<Button variant="secondary" size="small" disabled={form.isBusy} onClick={onDone}>
					{t("cancel")}
				</Button>
			</div>
		</form>
	);
}
