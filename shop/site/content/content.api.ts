import type { RowValues } from "#postgrest/config.ts";
import { PostgrestError } from "#postgrest/postgrest-error.ts";
import { apiTable, columnsOf, type DataCaller, everyone } from "#shop/kernel/api-table.ts";
import { asAdministrator } from "#shop/kernel/context.ts";
import { saveContent } from "./save-content.ts";

const columns = columnsOf("page_content", { hidden: ["version"] });

/** Writes are sanitized, and the earlier text is stored as a version. */
export const pageContent = apiTable(columns, {
	primaryKey: ["page", "section"],
	select: everyone(Object.keys(columns)),
	insert: { administrator: ["page", "section", "content", "updated_at"] },
	update: { administrator: ["content", "updated_at"] },
	handlers: {
		insert: {
			roles: ["administrator"],
			isReadable: true,
			run: async (caller, { page, section, content }) => {
				if (!page || !section) throw required("page, section and content are required");
				return await publish(caller, { page, section, content });
			},
		},
		update: {
			roles: ["administrator"],
			run: async (caller, { page, section }, { content }) => {
				await publish(caller, { page: page ?? "", section: section ?? "", content });
			},
		},
	},
});

async function publish(
	{ shop }: DataCaller,
	{ page, section, content }: { page: string; section: string; content: string | null | undefined },
): Promise<RowValues> {
	if (content === undefined || content === null) throw required("content is required");
	await saveContent(asAdministrator(shop), { page, section, content });
	return { page, section };
}

function required(message: string): PostgrestError {
	return new PostgrestError(400, "23502", message);
}
