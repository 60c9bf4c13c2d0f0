import { failureText } from "#app/admin/failure-text.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { checkWebhookDraft, WEBHOOK_EVENTS, WEBHOOK_URL_MAX_LENGTH } from "#shop/operations/webhooks/webhook.rules.ts";
import { EVENT_TEXTS } from "./event-texts.ts";

type Values = { url: string; events: readonly string[] };

type WebhookFormProps = {
	initial: Values;
	label: string;
	/** Whether the form is empty afterwards, for the next endpoint. */
	isForMany?: boolean;
	onSave(body: { url: string; events: string[] }): Promise<void>;
};

/** The address of an endpoint, and what it hears of. */
export function WebhookForm({ initial, label, isForMany = false, onSave }: WebhookFormProps) {
	const t = useT(adminTexts);
	const form = useForm({
		id: "webhook",
		initial,
		// Whether plain HTTP is allowed, and what a name stands for, the server knows.
		check: ({ url, events }) => checkWebhookDraft({ url: url.trim(), events }, { allowsHttp: true }),
		async send(values) {
			await onSave({ url: values.url.trim(), events: [...values.events] });
			form.reset(isForMany ? initial : values);
		},
	});
	const { events } = form.values;
	return (
		<form {...form.props} className="mt-3 grid gap-3">
			{form.failure !== null && form.errorOf("url") === null && (
				<Alert tone="error">
					<p>{t("webhooks_save_failed", { message: failureText(form.failure, t) })}</p>
				</Alert>
			)}
			<TextField
				{...form.field("url")}
				label={t("webhooks_url")}
				hint={t("webhooks_url_hint")}
				type="url"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				maxLength={WEBHOOK_URL_MAX_LENGTH}
				placeholder="https://"
			/>
			<fieldset>
				<legend className="text-[0.9375rem] font-semibold">{t("webhooks_events")}</legend>
				<p className="mb-1.5 text-sm text-muted">{t("webhooks_events_hint")}</p>
				<div className="grid gap-x-4 sm:grid-cols-2">
					{WEBHOOK_EVENTS.map((event) => (
						<label key={event} className="flex min-h-8 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
							<input
								type="checkbox"
								checked={events.includes(event)}
								onChange={({ target }) =>
									form.change({ events: target.checked ? [...events, event] : events.filter((one) => one !== event) })
								}
								className="size-4 shrink-0"
							/>
							<span>
								{t(EVENT_TEXTS[event])} <code className="font-mono text-[0.8125rem] text-muted">{event}</code>
							</span>
						</label>
					))}
				</div>
			</fieldset>
			<Button
				type="submit"
				size="small"
				className="justify-self-start"
				isBusy={form.isBusy}
				disabled={!form.isComplete || !form.isDirty}
			>
				{label}
			</Button>
		</form>
	);
}
