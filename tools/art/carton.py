"""A folding carton with a printed front."""

import bpy

from labels import PouchPrint, draw_carton
from materials import printed, surface
from mesh import bevel, box, make_object
from units import mm


def make_carton(name: str, front: PouchPrint, depth: float = mm(45), is_open: bool = False) -> bpy.types.Object:
    """Stands on the floor, its front's middle at the origin; an open one's lid stands up behind."""
    width, height = mm(front.width), mm(front.height)
    vertices, faces = box((0, depth / 2, height / 2), (width / 2, depth / 2, height / 2))
    if is_open:
        faces.remove((4, 5, 7, 6))
        # The lid, hinged at the back's upper edge, and the tuck at its end.
        lid = [(x * width / 2, depth + 0.7 * out, height + up) for out, up in ((1, 3.6), (0, 4.5)) for x in (-1, 1)]
        faces += [(6, 7, 9, 8), (8, 9, 11, 10)]
        vertices += lid
    plain = surface(f"{name} board", front.ground, Roughness=0.5)
    carton = make_object(name, vertices, faces, plain, printed(f"{name} front", draw_carton(front), Roughness=0.42))
    layer = carton.data.uv_layers.new(name="print")
    for polygon in carton.data.polygons:
        if polygon.normal.y < -0.9:
            polygon.material_index = 1
        for loop in polygon.loop_indices:
            x, _, z = carton.data.vertices[carton.data.loops[loop].vertex_index].co
            layer.data[loop].uv = (x / width + 0.5, z / height)
    if is_open:
        board = carton.modifiers.new("board", "SOLIDIFY")
        board.thickness = mm(0.8)
        return carton
    return bevel(carton, mm(0.7))
