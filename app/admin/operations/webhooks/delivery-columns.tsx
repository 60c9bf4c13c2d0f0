import { useWrites } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { DeliveryResponse } from "#app/api/admin/operations/webhooks/webhooks.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { showToast } from "#app/interface/toast.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { eventText } from "./event-texts.ts";

type T = Translate<typeof adminTexts>;
const TONES = { pending: "neutral", delivered: "green", failed: "red" } as const;
const PROBLEMS = [
	"redirect",
	"address_not_allowed",
	"port_not_allowed",
	"not_encrypted",
	"name_not_found",
	"timeout",
	"certificate",
	"no_connection",
	"secret_lost",
] as const;

/** What an endpoint answered the last time, in words. */
function answerText({ responseStatus, error, attempts }: DeliveryResponse, t: T): string {
	const problem = PROBLEMS.find((one) => one === error);
	if (problem !== undefined) return t(`webhook_problem_${problem}`);
	if (responseStatus !== null) return t("webhooks_answered", { status: responseStatus });
	return attempts === 0 ? t("webhooks_untried") : "";
}

/** An endpoint's last events, what became of each, and the button that sends one again. */
export function deliveryColumns(
	webhookId: string,
	t: T,
	time: (at: string) => string,
): readonly TableColumn<DeliveryResponse>[] {
	return [
		{
			id: "type",
			header: t("webhooks_event"),
			phone: "start",
			className: "font-medium",
			cell: ({ type }) => (
				<>
					{eventText(type, t)} <code className="block font-mono text-[0.8125rem] font-normal text-muted">{type}</code>
				</>
			),
		},
		{
			id: "at",
			header: t("webhooks_when"),
			className: "whitespace-nowrap",
			cell: ({ occurredAt }) => <time dateTime={occurredAt}>{time(occurredAt)}</time>,
		},
		{
			id: "state",
			header: t("webhooks_state"),
			phone: "end",
			cell: ({ state }) => (
				<Badge tone={TONES[state]} isSmall>
					{t(`webhooks_delivery_${state}`)}
				</Badge>
			),
		},
		{
			id: "answer",
			header: t("webhooks_answer"),
			phone: "below",
			className: "text-muted",
			cell: (delivery) => (
				<>
					{answerText(delivery, t)}
					{delivery.attempts > 1 && ` · ${t("webhooks_attempts", { count: delivery.attempts })}`}
				</>
			),
		},
		{
			id: "again",
			header: t("webhooks_action"),
			isNumber: true,
			phone: "belowEnd",
			cell: (delivery) => <SendAgain webhookId={webhookId} delivery={delivery} />,
		},
	];
}

function SendAgain({ webhookId, delivery: { id, state } }: { webhookId: string; delivery: DeliveryResponse }) {
	const t = useT(adminTexts);
	const { post, isBusy } = useWrites();
	if (state === "pending") return null;
	const send = async () => {
		try {
			const params = { id: webhookId, deliveryId: id };
			await post("/api/admin/webhooks/{id}/deliveries/{deliveryId}/replays", { params });
			showToast("success", t("webhooks_again_done"));
		} catch (error) {
			showToast("error", failureText(error, t));
		}
	};
	return (
		<Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void send()}>
			{t("webhooks_again")}
		</Button>
	);
}
