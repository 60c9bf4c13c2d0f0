import { useState } from "react";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import type { NewApiKeyResponse } from "#app/api/admin/api-keys/api-keys.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { KeyForm } from "./key-form.tsx";
import { KeyRow } from "./key-row.tsx";
import { NewKey } from "./new-key.tsx";

export function KeysTab() {
	const t = useT(adminTexts);
	const loaded = useAdminData("/api/admin/api-keys");
	const { data, change } = loaded;
	const [made, setMade] = useState<NewApiKeyResponse | null>(null);
	return (
		<>
			<TabHeading title={t("keys_title")} />
			<p className="mb-5 max-w-prose text-muted">
				{t("keys_text")}{" "}
				<a className="font-semibold text-brand underline" href="/api">
					{t("keys_guide")}
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
				label={t("keys_title")}
				count={data?.length ?? null}
				loaded={loaded}
				failedText="keys_failed"
				emptyText={t("keys_empty")}
			>
				{data?.map((apiKey) => (
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
