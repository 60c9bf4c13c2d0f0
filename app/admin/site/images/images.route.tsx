import { Allowed, ChangedBy } from "#app/admin/access/rights.tsx";
import { adminApi } from "#app/admin/admin-api.ts";
import { BulkBar } from "#app/admin/frame/interface/bulk-bar.tsx";
import { FilterSelect } from "#app/admin/frame/interface/filter-select.tsx";
import { listQuery } from "#app/admin/frame/interface/list-query.ts";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { Pager } from "#app/admin/frame/interface/pager.tsx";
import { SearchBox } from "#app/admin/frame/interface/search-box.tsx";
import { useListParams } from "#app/admin/frame/interface/use-list-params.ts";
import { useRowSelection } from "#app/admin/frame/interface/use-row-selection.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import type { Route } from "./+types/images.route.ts";
import { ImageGrid } from "./image-grid.tsx";
import { UploadArea } from "./upload-area.tsx";
import { useImageDeletion } from "./use-image-deletion.tsx";

export function clientLoader({ request }: Pick<Route.ClientLoaderArgs, "request">) {
	const query = listQuery(request, ["search", "folder", "sort", "page", "after", "before"]);
	return adminApi.get("/api/admin/images", { query, signal: request.signal });
}

const SORTS = { "": "newest", created_at: "oldest", name: "name", "-size": "largest", size: "smallest" } as const;

/** The image library: upload, find, copy URL, see where an image is used, delete (AMED-01..18). */
export default function ImagesPage({ loaderData: list }: Pick<Route.ComponentProps, "loaderData">) {
	const t = useT(adminTexts);
	const { get } = useListParams();
	const deletion = useImageDeletion();
	const { images } = list;
	const selection = useRowSelection(images.map(({ id }) => id));
	return (
		<>
			<PageHeader />
			<Allowed to="content.write">
				<UploadArea folder={get("folder")} />
			</Allowed>
			<div className="mt-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
				<SearchBox label={t("images_search")} />
				{list.folders.length > 1 && (
					<FilterSelect
						name="folder"
						label={t("images_folder")}
						options={[
							{ value: "", text: t("images_all_folders") },
							...list.folders.map((folder) => ({ value: folder, text: folder })),
						]}
					/>
				)}
				<FilterSelect
					name="sort"
					label={t("images_sort")}
					options={Object.entries(SORTS).map(([value, name]) => ({ value, text: t(`images_sort_${name}`) }))}
				/>
			</div>
			{deletion.failed.length > 0 && (
				<Alert tone="error" className="mb-3">
					<ul>
						{deletion.failed.map(({ id, name, message }) => (
							<li key={id} className="wrap-anywhere">
								{t("image_rejected", { name, message })}
							</li>
						))}
					</ul>
				</Alert>
			)}
			<ChangedBy right="content.write">
				<ImageGrid images={images} selection={selection} onDelete={(image) => deletion.ask([image])} />
			</ChangedBy>
			<Pager {...list} ids={images.map(({ id }) => id)} />
			<BulkBar selection={selection}>
				<Button
					variant="danger"
					size="small"
					onClick={() => deletion.ask(images.filter(({ id }) => selection.has(id)))}
				>
					{t("delete")}
				</Button>
			</BulkBar>
			{deletion.question}
		</>
	);
}
