import { useState } from "react";
import type { z } from "zod";
import { useAdminTexts } from "#app/admin/admin-texts.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { ListFrame } from "#app/admin/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useLoaded } from "#app/admin/use-loaded.ts";
import type { apiKeyReply, newApiKeyReply } from "#app/api/admin/api-keys.schema.ts";
import { KeyForm } from "./key-form.tsx";
import { KeyRow } from "./key-row.tsx";
import { NewKey } from "./new-key.tsx";

export type ApiKeyReply = z.infer<typeof apiKeyReply>;
export type NewApiKeyReply = z.infer<typeof newApiKeyReply>;

/** The keys of the owner's programs: made here, shown once, revoked here. */
export function KeysTab() {
	const say = useAdminTexts();
	const { reply, error, isBusy, refresh, change } = useLoaded<ApiKeyReply[]>("api-keys");
	const [made, setMade] = useState<NewApiKeyReply | null>(null);
	return (
		<>
			<TabHeading title={say("keys_title")} />
			<p className="mb-5 max-w-prose text-muted">
				{say("keys_text")}{" "}
				<a className="font-semibold text-brand underline" href="/api">
					{say("keys_guide")}
				</a>
			</p>
			<KeyForm
				onMade={(key) => {
					setMade(key);
					const { key: _, ...listed } = key;
					change((all) => [listed, ...all]);
				}}
			/>
			{made && <NewKey made={made} onDone={() => setMade(null)} />}
			<ListFrame
				label={say("keys_title")}
				count={reply?.length ?? null}
				failure={error ? say("keys_failed", { message: failureText(error, say) }) : null}
				emptyText={say("keys_empty")}
				isBusy={isBusy}
				onRetry={() => void refresh()}
			>
				{reply?.map((apiKey) => (
					<KeyRow
						key={apiKey.id}
						apiKey={apiKey}
						onRevoked={(revoked) => change((all) => all.map((one) => (one.id === revoked.id ? revoked : one)))}
					/>
				))}
			</ListFrame>
		</>
	);
}
