-- Stored layers get the contract's new field names: panels for pieces, glossLevel for sheen.
update lead_looks set layers = (
  select coalesce(
    jsonb_agg(
      (layer - 'pieces' - 'sheen')
      || case when layer ? 'pieces' then jsonb_build_object('panels', layer -> 'pieces') else '{}' end
      || case when layer ? 'sheen' then jsonb_build_object('glossLevel', layer -> 'sheen') else '{}' end
      order by position
    ),
    '[]'
  )
  from jsonb_array_elements(layers) with ordinality as each (layer, position)
);
