import { ShortTime } from "#app/admin/frame/interface/short-time.tsx";
import type { TableColumn } from "#app/admin/frame/interface/table-column.tsx";
import type { ApiKeyResponse } from "#app/api/admin/access/api-keys/api-keys.schema.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import { RevokeKey } from "./revoke-key.tsx";
import { SCOPE_TEXTS } from "./scope-texts.ts";

/** The start of each key, who made it, its dates, and the button that revokes it. */
export function keyColumns(t: Translate<typeof adminTexts>): readonly TableColumn<ApiKeyResponse>[] {
	const lastUse = ({ lastUsedAt }: ApiKeyResponse) =>
		lastUsedAt === null ? t("keys_unused") : <ShortTime at={lastUsedAt} />;
	return [
		{
			id: "name",
			header: t("keys_column_name"),
			phone: "start",
			className: "font-medium",
			cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
		},
		{
			id: "key",
			header: t("keys_column_key"),
			phone: "below",
			className: "text-muted",
			cell: (key) => (
				<>
					<code className="font-mono text-[0.8125rem]">{key.prefix}…</code>
					{/* A phone shows no headers. */}
					<span className="md:hidden">
						{" "}
						· {key.lastUsedAt !== null && t("keys_column_used")} {lastUse(key)}
					</span>
				</>
			),
		},
		{
			id: "scopes",
			header: t("keys_column_scopes"),
			className: "text-muted",
			cell: ({ scopes }) => (
				<span title={scopes.map((scope) => t(SCOPE_TEXTS[scope])).join(", ")}>{scopeText(scopes, t)}</span>
			),
		},
		{
			id: "created",
			header: t("keys_column_created"),
			cell: ({ createdAt, createdBy }) => (
				<>
					<ShortTime at={createdAt} /> <span className="block text-xs text-muted wrap-anywhere">{createdBy}</span>
				</>
			),
		},
		{ id: "used", header: t("keys_column_used"), className: "whitespace-nowrap", cell: lastUse },
		{
			id: "expires",
			header: t("keys_column_expires"),
			className: "whitespace-nowrap",
			cell: ({ expiresAt }) => (expiresAt === null ? t("keys_life_endless") : <ShortTime at={expiresAt} />),
		},
		{
			id: "revoke",
			header: t("keys_column_action"),
			isNumber: true,
			phone: "end",
			className: "max-md:row-span-2 max-md:self-center",
			cell: (key) =>
				key.revokedAt === null ? (
					<RevokeKey apiKey={key} />
				) : (
					<Badge tone="neutral" isSmall>
						<span>
							{t("keys_revoked")} <ShortTime at={key.revokedAt} />
						</span>
					</Badge>
				),
		},
	];
}

/** The first of them, and how many more there are. */
function scopeText([first, ...more]: ApiKeyResponse["scopes"], t: Translate<typeof adminTexts>): string {
	if (first === undefined) return "";
	const text = t(SCOPE_TEXTS[first]);
	return more.length === 0 ? text : t("keys_scopes_more", { first: text, count: more.length });
}
